package dev.proceed.memory;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.Reading;

/**
 * One GPU.
 *
 * @param name the address as text, for joins; "" for a GPU that is not listed
 * @param generation architecture; {@code OTHER_VENDOR} for another maker's GPU whose architecture
 *     is not known, so that rules about NVIDIA's pass it over
 * @param domainType type of its group's default domain; absent when it is in no group
 * @param hostDriverBound whether a driver of the host uses the DMA API for it
 * @param onVfio whether vfio-pci is bound
 * @param heldByProcess whether a process of the host or a container has it open
 * @param heldByGuest whether a guest has it open
 * @param breaksUntranslatedUnderSme whether its DMA cannot work untranslated while SME is on
 * @param forNvidia whether NVIDIA's driver has it, or no driver
 * @param beforeTuring whether it is an NVIDIA GPU from before Turing
 * @param onNouveau whether nouveau is bound
 * @param otherMaker whether it is AMD's or Intel's
 * @param reopenedByContainer whether a container that is started again by itself is given it
 * @param reopenedByUnit whether a process that has it open is of a unit that systemd starts again
 * @param heldByPersistence whether NVIDIA's persistence daemon has it open
 * @param console whether the kernel draws its text console on it
 * @param boundAtBoot whether a line that runs at boot decides its driver
 * @param typedAtBoot whether a line that runs at boot writes the type of its group
 */
public record GpuView(
    Subject subject,
    String name,
    Reading<GpuGeneration> generation,
    Reading<DomainType> domainType,
    Reading<Boolean> hostDriverBound,
    Reading<Boolean> onVfio,
    Reading<Boolean> heldByProcess,
    Reading<Boolean> heldByGuest,
    Reading<Boolean> breaksUntranslatedUnderSme,
    Reading<Boolean> forNvidia,
    Reading<Boolean> beforeTuring,
    Reading<Boolean> onNouveau,
    Reading<Boolean> otherMaker,
    Reading<Boolean> reopenedByContainer,
    Reading<Boolean> reopenedByUnit,
    Reading<Boolean> heldByPersistence,
    Reading<Boolean> console,
    Reading<Boolean> boundAtBoot,
    Reading<Boolean> typedAtBoot) {}
