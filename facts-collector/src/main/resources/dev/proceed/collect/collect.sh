#!/bin/sh
# Collects what Proceed reads of a host, for hosts without Java:
#
#     sudo sh collect.sh > host.txt          then, elsewhere:  ./proceed check --from host.txt
#
# It reads files, runs dmesg or journalctl, and writes to its standard output only. It opens no device
# node, wakes no sleeping device, runs no vendor's tool, and needs a POSIX shell, awk, grep, ls, od,
# sed, sleep and tr. Serial numbers, UUIDs, addresses, names and secrets become tokens such as
# <uuid-1>. The form is described in docs/decisions/0015-text-of-collect-sh.md.
#
# PROCEED_ROOT=DIR   reads a copy of a host's files instead of /
# PROCEED_SECONDS=N  limit for each part, 20 by default

LC_ALL=C PATH=${PATH:-/usr/bin:/bin}:/usr/sbin:/sbin
export LC_ALL PATH
control=$(printf '\001-\037\177')

# <files>
files() { cat <<'END'
dir etc
dir boot/loader
dir boot/efi/loader
dir efi/loader
dir sys/bus
dir sys/kernel
dir sys/kernel/security
dir sys/devices
dir sys/devices/virtual
dir sys/firmware/efi/efivars
dir sys/module/*
dir sys/bus/pci/devices
dir run/libvirt/qemu
dir var/lib/docker/containers
dir var/lib/kubelet/device-plugins
dir boot
dir lib/modules
dir sys/devices/system/node
dir sys/devices/system/cpu
dir sys/class/iommu
dir sys/kernel/iommu_groups
dir sys/kernel/iommu_groups/*/devices
dir boot/loader/entries
dir boot/efi/loader/entries
dir efi/loader/entries
dir etc/default/grub.d
dir proc/driver/nvidia/gpus
dir sys/module
dir sys/module/*/parameters
dir etc/modprobe.d
dir run/modprobe.d
dir usr/local/lib/modprobe.d
dir usr/lib/modprobe.d
dir lib/modprobe.d
dir sys/class/drm
dir sys/class/vfio-dev
dir etc/pve/lxc
dir etc/pve/qemu-server
dir run/qemu-server
dir etc/libvirt/qemu/autostart
dir etc/systemd/system
dir etc/systemd/system/*.service.d
dir etc/systemd/system/*.wants
dir etc/systemd/system/*.requires
dir usr/local/lib/systemd/system
dir usr/local/lib/systemd/system/*.service.d
dir usr/local/lib/systemd/system/*.wants
dir etc/udev/rules.d
dir usr/local/lib/udev/rules.d
dir etc/cron.d
dir var/spool/cron/crontabs
dir etc/initramfs-tools/hooks
dir etc/initramfs-tools/scripts
dir etc/initramfs-tools/scripts/*
dir etc/dracut.conf.d
dir etc/driverctl.d
dir usr/local/bin
dir usr/local/sbin
dir var/lib/vz/snippets
file proc/cmdline
file proc/sys/kernel/osrelease
file proc/version
file proc/sys/kernel/random/boot_id
file proc/cpuinfo
file etc/machine-id
file proc/config.gz
file proc/interrupts
file sys/hypervisor/type
file sys/kernel/security/lockdown
file sys/kernel/security/lsm
file boot/config-*
file lib/modules/*/config
file lib/modules/*/build/.config
file sys/devices/system/node/node*/cpulist
file sys/devices/system/cpu/cpu*/topology/physical_package_id
file sys/class/dmi/id
file sys/class/dmi/id/bios_date
file sys/class/dmi/id/bios_vendor
file sys/class/dmi/id/bios_version
file sys/class/dmi/id/board_name
file sys/class/dmi/id/product_name
file sys/class/dmi/id/sys_vendor
file sys/class/iommu
file sys/class/iommu/*
file sys/class/iommu/*/amd-iommu/features
file sys/class/iommu/*/intel-iommu/cap
file sys/class/iommu/*/intel-iommu/ecap
file sys/kernel/iommu_groups
file sys/kernel/iommu_groups/*/type
file sys/kernel/iommu_groups/*/name
file sys/kernel/iommu_groups/*/reserved_regions
file sys/kernel/iommu_groups/*/devices/*
file boot/grub/grub.cfg
file boot/grub/grubenv
file boot/grub2/grub.cfg
file boot/grub2/grubenv
file boot/loader/loader.conf
file boot/loader/entries/*.conf
file boot/efi/loader/loader.conf
file boot/efi/loader/entries/*.conf
file efi/loader/loader.conf
file efi/loader/entries/*.conf
file etc/default/grub
file etc/default/grub.d/*.cfg
file etc/kernel/cmdline
file etc/kernel/proxmox-boot-uuids
file proc/modules
file proc/driver/nvidia/version
file proc/driver/nvidia/params
file proc/driver/nvidia/registry
file proc/driver/nvidia/gpus/*/information
file proc/driver/nvidia/gpus/*/registry
file sys/bus/*
file sys/bus/pci/drivers_autoprobe
file sys/module/*/version
file sys/module/*/refcnt
file sys/module/*/initstate
file sys/module/*/parameters/*
file etc/modprobe.d/*
file run/modprobe.d/*
file usr/local/lib/modprobe.d/*
file usr/lib/modprobe.d/*
file lib/modprobe.d/*
file sys/class/drm/*
file sys/class/vfio-dev/*
function vendor
function device
function subsystem_vendor
function subsystem_device
function revision
function class
function numa_node
function config
function resource
function resource*_resize
function irq
function enable
function local_cpus
function local_cpulist
function uevent
function current_link_speed
function current_link_width
function max_link_speed
function max_link_width
function secondary_bus_number
function subordinate_bus_number
function power_state
function power/runtime_status
function reset
function reset_method
function sriov_totalvfs
function virtfn*
function physfn
function dma_mask_bits
function mem_info_vram_total
function tile0/physical_vram_size_bytes
function driver
function iommu_group
log commands/dmesg.txt
log sos_commands/kernel/dmesg
log sos_commands/kernel/dmesg_-T
log var/log/dmesg
log var/log/kern.log
log dmesg.txt
guest etc/pve
guest etc/pve/lxc
guest etc/pve/lxc/*.conf
guest etc/pve/qemu-server
guest etc/pve/qemu-server/*.conf
guest etc/pve/local
guest etc/pve/mapping/pci.cfg
guest etc/pve/storage.cfg
guest etc/pve/ha
guest etc/pve/ha/resources.cfg
guest run/qemu-server
guest run/qemu-server/*.pid
guest run/qemu-server/pci-id-reservations
guest etc/libvirt/qemu/autostart
guest etc/libvirt/qemu/autostart/*
guest etc/systemd/system
guest etc/systemd/system/*.service
guest etc/systemd/system/*.service.d/*.conf
guest etc/systemd/system/*.wants/*
guest etc/systemd/system/*.requires/*
guest usr/local/lib/systemd/system/*.service
guest usr/local/lib/systemd/system/*.service.d/*.conf
guest usr/local/lib/systemd/system/*.wants/*
guest etc/udev/rules.d
guest etc/udev/rules.d/*.rules
guest usr/local/lib/udev/rules.d/*.rules
guest etc/rc.local
guest etc/crontab
guest etc/cron.d/*
guest var/spool/cron/crontabs/*
guest etc/initramfs-tools/hooks/*
guest etc/initramfs-tools/scripts/*/*
guest etc/initramfs-tools/modules
guest etc/dracut.conf.d/*
guest etc/driverctl.d/*
guest usr/local/bin/*.sh
guest usr/local/sbin/*.sh
guest var/lib/vz/snippets/*
locked driver_override
END
}
# </files>

# --- running with a limit ---------------------------------------------------------------------------

# Kills a process and all that it started. Linux tells the children; where it does not, only the one.
kill_family() {
  kids=
  { read -r kids <"/proc/$1/task/$1/children"; } 2>/dev/null
  for kid in $kids; do (kill_family "$kid"); done
  kill -9 "$1"
} 2>/dev/null

# Runs a function for so many seconds. Who hangs in the kernel is left behind, and cannot hold up the
# rest: nobody waits for it, and the filter ends by itself.
limited() {
  seconds=$1
  shift
  "$@" &
  job=$!
  (
    trap 'kill "$nap"; exit' TERM
    sleep "$seconds" &
    nap=$!
    wait "$nap"
    kill_family "$job"
    sleep 1 &
    nap=$!
    wait "$nap"
    kill -USR1 "$collector"
  ) </dev/null >/dev/null 2>&1 &
  dog=$!
  wait "$job"
  code=$?
  kill "$dog"
  wait "$dog"
  [ "$code" -lt 128 ] || printf '\ncut %s\n' "$1"
  return "$code"
} 2>/dev/null

# --- one thing of the host --------------------------------------------------------------------------

# In the form, a head says what the following lines are, and each of these begins with a blank, so that
# no content can pass for a head. Names with control characters are counted and not shown.

head_of() { printf '%s %s\n' "$1" "$2"; }

text() {
  if is_open "$1"; then
    head_of file "$2"
    case $2 in
      var/log/*) tail -c 16000000 "$1" | sed 's/^/ /' ;;
      *) sed 's/^/ /' "$1" || head_of failed "$2" ;;
    esac
    echo
  else
    unread "$1" "$2"
  fi
}

# Only regular files are opened.
is_open() { [ -f "$1" ] && { :; } <"$1"; }

hex() {
  if is_open "$1"; then
    head_of hex "$2"
    od -A x -t x1 "$1"
  else
    unread "$1" "$2"
  fi
}

# Small files below the current directory, of which the path is given first, by one process. The
# kernel does not answer every file that is read byte by byte, as a shell reads: cpulist is empty then
# (seen with 6.18).
small() {
  head_of at "$1"
  for name; do
    case $name in
      "$1" | *\** | *[$control:]*) continue ;;
    esac
    if is_open "$name"; then head_of want "$name"; else unread "$name" "$1/$name"; fi
  done
  shift
  grep -H '' "$@" | sed 's/^/>/'
}

# Why something could not be opened. What stands behind a closed door is not missing.
unread() {
  if [ -e "$1" ] || [ -L "$1" ]; then
    head_of denied "$2"
    return
  fi
  above=$1
  until [ -e "${above:-/}" ]; do
    case $above in */*) above=${above%/*} ;; *) above=. ;; esac
  done
  if [ -x "${above:-/}" ]; then head_of missing "$2"; else head_of denied "$2"; fi
}

# A link to a directory, as the place where it leads to.
link() {
  head_of link "$2"
  if cd -P "$1"; then
    printf ' %s\n' "/${PWD#"$root/"}"
    cd "$root/" || exit
  else
    printf ' %s\n' "$(readlink "$1" | tr '\n' '?')"
  fi
}

names() {
  if [ ! -r "$1" ] || [ ! -x "$1" ]; then
    unread "$1" "$2"
    return
  fi
  odd=0 some=
  for entry in "$1"/* "$1"/.[!.]*; do
    name=${entry##*/}
    case $name in
      '*' | '.[!.]*') [ -e "$entry" ] || [ -L "$entry" ] || continue ;;
    esac
    [ "$some" ] || head_of dir "$2"
    some=1
    case $name in
      *[$control]*) odd=$((odd + 1)) ;;
      *) printf ' %s\n' "$name" ;;
    esac
  done
  if [ -z "$some" ]; then
    if [ "$(ls -A "$1" || echo failed)" ]; then head_of failed "$2"; else head_of dir "$2"; fi
  fi
  [ "$odd" = 0 ] || head_of odd "$2"
}

# --- all that is asked for --------------------------------------------------------------------------

# Links above a file, such as /lib, by which it is asked for as well.
ways() {
  step=
  rest=${1%/*}/
  while [ "$rest" ]; do
    step=$step${step:+/}${rest%%/*}
    rest=${rest#*/}
    if [ -L "$root/$step" ]; then
      case $told in
        *" $step "*) ;;
        *)
          told="$told$step "
          link "$root/$step" "$step"
          ;;
      esac
    fi
  done
}

# Whatever stands at a path: by its kind, not by its name.
thing() {
  path=${1#"$root/"}
  case $path in
    *[$control]*) return ;;
    etc/machine-id) host_id; return ;;
  esac
  above=${1%/*} below=${1##*/}
  until cd -P "${above:-/}"; do
    below=${above##*/}/$below
    above=${above%/*}
  done
  real=${PWD#"$root"}
  real=${real#/}
  real=${real:+$real/}$below
  cd "$root/" || exit
  [ "$real" = "$path" ] || ways "$path"
  if [ -L "$1" ] && [ -d "$1" ]; then
    link "$1" "$real"
  elif [ -d "$1" ]; then
    names "$1" "$real"
  elif [ -f "$1" ]; then
    case $real in
      *.gz) hex "$1" "$real" ;;
      *) text "$1" "$real" ;;
    esac
  elif [ -e "$1" ]; then
    head_of special "$real"
  else
    unread "$1" "$real"
  fi
}

# The paths of a kind. What stands behind the last star is told for each name, also when it is missing.
things() {
  files | while IFS=' ' read -r kind pattern; do
    [ "$kind" = "$1" ] || continue
    case $pattern in
      boot/config-\* | lib/modules/\*/*)
        [ "$release" ] || continue
        pattern=${pattern%%\**}$release${pattern#*\*}
        ;;
    esac
    tail=
    case $pattern in
      *\**/*)
        tail=${pattern##*\*}
        case $tail in */*) tail=/${tail#*/} ;; *) tail= ;; esac
        ;;
    esac
    stem=${pattern%"$tail"}
    case $kind:$pattern in
      file:sys/devices/system/* | file:sys/kernel/iommu_groups/\*/[a-z]*[a-z] | file:sys/module/*)
        many "$stem" "$tail"
        ;;
      *)
        IFS=
        for found in $root/$stem; do
          case $found$tail in
            *\**) [ -e "$found" ] || [ -L "$found" ] || continue ;;
            */proc/driver/nvidia/gpus/*/information) ! driver_would_wake "$found" || continue ;;
          esac
          thing "$found$tail"
        done
        ;;
    esac
  done
}

# As above, of small files below a directory, by one process.
many() {
  IFS=
  below=${1%%\**}
  below=${below%/*}
  cd "$root/$below" || return
  # shellcheck disable=SC2086 # its stars stand for names
  set -- "$2" ${1#"$below/"}
  tail=$1
  shift
  for name; do
    shift
    set -- "$@" "$name$tail"
  done
  small "$below" "$@"
  cd "$root/" || exit
}

directories() { things dir; }
general() { things file; }
guests() { things guest; }

# NVIDIA's driver wakes a GPU in order to answer.
driver_would_wake() {
  gpu=$1 state=
  { read -r state <"$root/sys/bus/pci/devices/${gpu##*/}/power_state"; } 2>/dev/null
  case $state in D3*) return 0 ;; *) return 1 ;; esac
}

# Configuration space, and what is answered from it, wakes a function that is in D3cold (linux
# drivers/pci/pci-sysfs.c). Kernels before 5.12 only tell that it is suspended. Looks in the current
# directory.
asleep() {
  state=
  { read -r state <power_state; } 2>/dev/null
  [ "$state" != D3cold ] || return 0
  [ -z "$state" ] || return 1
  { read -r state <power/runtime_status; } 2>/dev/null
  case $state in suspend*) return 0 ;; *) return 1 ;; esac
}

functions() {
  attributes=$(files | sed -n 's/^function //p')
  for function in "$root"/sys/bus/pci/devices/*; do
    [ -d "$function" ] || continue
    path=${function#"$root/"}
    if [ -L "$function" ]; then link "$function" "$path"; fi
    cd -P "$function" || continue
    real=${PWD#"$root/"} here=$PWD
    sleeps=
    ! asleep || sleeps=1
    names "$here" "$real"
    set --
    for name in $attributes; do
      case $sleeps$name in
        1config | 1current_link_* | 1max_link_* | 1*_bus_number | 1resource*_resize) continue ;;
      esac
      if [ -L "$name" ]; then
        link "$here/$name" "$real/$name"
        cd "$here" || break
      elif [ "$name" = config ]; then
        hex "$name" "$real/$name"
      elif [ -e "$name" ]; then
        set -- "$@" "$name"
      fi
    done
    small "$real" "$@"
    cd "$root/" || exit
  done
}

# Files for which older kernels wait for the lock of the device: the last, and one by one.
locked() {
  files | sed -n 's/^locked //p' | while read -r name; do
    for file in "$root"/sys/bus/pci/devices/*/"$name"; do
      cd -P "${file%/*}" || continue
      read -r line <"$file" || continue
      printf 'file %s\n %s\n' "${PWD#"$root/"}/$name" "$line"
    done
  done
}

# --- processes --------------------------------------------------------------------------------------

# Of the open files only those that lead to nodes of GPUs, and of the rest nothing.
processes() {
  set -- "$root"/proc/*
  head_of dir proc
  for process; do printf ' %s\n' "${process##*/}"; done
  cd "$root/proc" || return
  small proc [0-9]*/comm [0-9]*/cgroup
  for process; do
    shift
    path=${process#"$root/"}
    case ${path#proc/} in *[!0-9]*) continue ;; esac
    if [ -r "$process/fd" ] && [ -x "$process/fd" ]; then
      set -- "$@" "$process/fd"
    else
      unread "$process/fd" "$path/fd"
    fi
  done
  [ $# -gt 0 ] || return 0
  quiet=q
  ls -q / >/dev/null || quiet=
  # shellcheck disable=SC2012 # find cannot print where a link leads
  ls "-lnR$quiet" "$@" | sed -n \
    -e 's|^/\(.*/\)*proc/\([0-9]*\)/fd:$|links proc/\2/fd|p' \
    -e 's|^l.* \([0-9][0-9]*\) -> .*\(/dev/nvidia.*\)$| \1 \2|p' \
    -e 's|^l.* \([0-9][0-9]*\) -> .*\(/dev/[dikv][^ ]*\)$| \1 \2|p' \
    -e 's|^l.* \([0-9][0-9]*\) -> .*\(/dev/[dikv][^ ]* (deleted)\)$| \1 \2|p'
  mappings
}

# Of the mappings only those of device nodes, without their addresses. One process looks through all
# of them; that a process has none is told behind it, so that a search which was ended proves nothing;
# then "end" stands in the place of them, since an empty file of a copy may not have been read.
mappings() {
  cd "$root/proc" || return
  head_of at proc
  for maps in [0-9]*/maps; do
    if is_open "$maps"; then head_of want "$maps"; else unread "$maps" "proc/$maps"; fi
  done
  grep -H -e ' /.*dev/[dikvn]' -e '^/.*dev/[dikvn]' [0-9]*/maps |
    sed -n 's|^\([0-9]*/maps\):\(.* \)\{0,1\}/|\1:/|p' |
    awk '!told[$0]++ { print ">" $0 }'
  for maps in [0-9]*/maps; do
    if is_open "$maps"; then head_of none "$maps"; else unread "$maps" "proc/$maps"; fi
  done
}

# Arguments and environments may hold secrets. Of virtual machines the arguments that give devices away
# are told, of all others the variables that NCCL and CUDA read.
arguments() {
  for process in "$root"/proc/[0-9]*; do
    path=${process#"$root/"}
    matching "$process/cmdline" "$path/cmdline" machine 'kvm' 'qemu-system-'
    matching "$process/environ" "$path/environ" variables 'NCCL_' '_VISIBLE_DEVICES='
  done
}

matching() {
  wanted=
  if while IFS= read -r line || [ -n "$line" ]; do
    case $line in *"$4"* | *"$5"*) wanted=1 ;; esac
  done <"$1"; then
    head_of parts "$2"
    [ -z "$wanted" ] || tr '\n\000' '\001\n' <"$1" | "$3"
  else
    unread "$1" "$2"
  fi
}

variables() { grep -E '^(NCCL_[A-Z0-9_]*|CUDA_VISIBLE_DEVICES|NVIDIA_VISIBLE_DEVICES)=' | sed 's/^/ /'; }

machine() {
  IFS= read -r program || return 0
  case ${program##*/} in kvm | qemu-kvm | qemu-system-*) ;; *) return 0 ;; esac
  printf ' %s\n' "$program"
  option=
  while IFS= read -r word; do
    case $option,$word in
      -id,* | --id,*) printf ' -id\n %s\n' "$word" ;;
      -device,*vfio-pci* | --device,*vfio-pci*) printf ' -device\n %s\n' "$word" ;;
      -object,*sev-snp-guest* | --object,*sev-snp-guest*) printf ' -object\n sev-snp-guest\n' ;;
      -set,device.*x-nv-gpudirect-clique=* | --set,device.*x-nv-gpudirect-clique=*) printf ' -set\n %s\n' "$word" ;;
      -global,vfio-pci.* | --global,vfio-pci.*) printf ' -global\n %s\n' "$word" ;;
    esac
    option=$word
  done
}

# --- what is no file --------------------------------------------------------------------------------

# Proceed's name for the host: the hash of the machine's id that systemd-id128 --app-specific makes.
# The id itself is not shown.
host_id() {
  head_of withheld etc/machine-id
  id=
  { read -r id <"$root/etc/machine-id"; } 2>/dev/null
  case $id in *[!0-9a-f]* | '') return ;; esac
  [ ${#id} = 32 ] || return
  inner=$({ pad 54; bytes 6f2b7c1c0d4e4c0f9a57c0a3b8f2d1e4; } | sha256sum)
  outer=$({ pad 92; bytes "${inner%% *}"; } | sha256sum)
  case $outer in
    ????????????????????????????????*) printf 'file commands/host-id.txt\n %s\n' "${outer%% *}" ;;
  esac
}

# The id, filled up to a block of SHA-256, each byte combined with another (RFC 2104).
pad() {
  rest=$id at=0 octal=
  while [ $at -lt 64 ]; do
    byte=$1
    if [ "$rest" ]; then
      byte=$((0x${rest%"${rest#??}"} ^ $1))
      rest=${rest#??}
    fi
    octal=$octal\\0$((byte / 64))$((byte / 8 % 8))$((byte % 8))
    at=$((at + 1))
  done
  printf %b "$octal"
}

bytes() {
  rest=$1 octal=
  while [ "$rest" ]; do
    byte=$((0x${rest%"${rest#??}"}))
    octal=$octal\\0$((byte / 64))$((byte / 8 % 8))$((byte % 8))
    rest=${rest#??}
  done
  printf %b "$octal"
}

# The kernel log of this boot. /dev/kmsg is a device node and is not opened here.
log() {
  if [ -z "$root" ]; then
    log_of dmesg && return
    log_of journalctl -k -b -o short-monotonic --no-pager --quiet && return
  fi
  things log
}

log_of() {
  [ "$("$@" | head -n 1)" ] || return
  head_of file commands/dmesg.txt
  "$@" | sed 's/^/ /'
}

# --- what goes out ----------------------------------------------------------------------------------

# The only way out: counts the heads, takes control characters away, and puts tokens in the place of
# what is nobody's business, the same token for the same text.
filter() {
  NODE=$(uname -n) awk '
    BEGIN {
      h = "[0-9a-fA-F]"; h2 = h h; h4 = h2 h2; h8 = h4 h4; no = "[0-9A-Za-z]"
      uuid = h8 "-" h4 "-" h4 "-" h4 "-" h8 h4
      id = h8 h8 h8 h8
      mac = h2 "[:-]" h2 "[:-]" h2 "[:-]" h2 "[:-]" h2 "[:-]" h2
      wire = h2 "-" h2 "-" h2 "-" h2 "-" h2 "-" h2 "-" h2 "-" h2
      number = "[0-9]?[0-9]?[0-9]"
      ip = number "[.]" number "[.]" number "[.]" number
      colons = "[0-9a-fA-F:]*:[0-9a-fA-F]*:[0-9a-fA-F:]*"
      named = "(api[_-]?key|token|passw(or)?d|passphrase|secret|credential|private[_-]?key|access[_-]?key" \
        "|luks[.]key|cryptkey|id-block|id-auth|host-data|author-key|cipassword|sshkeys?)"
      setting = named "[a-z0-9_.-]*[\"]?[ ]*[=:][ ]*[\"]?"
      option = "--?[a-z0-9_.-]*" named "[a-z0-9_.-]*[ ]+"
      known = "(hf_|sk-|ghp_|github_pat_|glpat-|eyj|ssh-rsa[ %]|ssh-ed25519[ %]|ecdsa-[a-z0-9-]*[ %])"
      place = "(^|[ \"])(ip|netroot|nfsroot|cryptdevice|initiator-name|hostname|systemd[.]hostname)="
      pve = "^(name|hostname|description|ciuser|cicustom|sshkeys|cipassword|searchdomain|nameserver|ipconfig[0-9]+): *"
      node = tolower(ENVIRON["NODE"]); sub(/[.].*/, "", node)
      if (length(node) < 3 || node ~ /^(pve|proxmox|localhost|linux|ubuntu|debian|server|host|node|gpu|nvidia|amd|intel|kernel|root|none|null)[0-9]*$/) node = ""
      public = "^(sys/|boot/config|lib/modules/|proc/(cpuinfo|modules|interrupts|sys/)|proc/[0-9]+/(comm|cgroup|fd|maps)" \
        "|commands/host-id)"
      print "proceed-collect 1"
    }
    function token(kind, found,    key) {
      if (found ~ /^</) return found
      key = kind SUBSEP found
      if (!(key in tokens)) tokens[key] = "<" kind "-" (++many[kind]) ">"
      return tokens[key]
    }
    # Puts tokens in the place of a pattern that has none of the letters of a name around it.
    function swap(kind, pattern, around,    out, rest, before, after, found) {
      out = ""; rest = text
      while (match(tolower(rest), pattern)) {
        found = substr(rest, RSTART, RLENGTH)
        before = substr(out substr(rest, 1, RSTART - 1), length(out) + RSTART - 1, 1)
        after = substr(rest, RSTART + RLENGTH, 1)
        if (around != "" && (before ~ around || after ~ around)) {
          out = out substr(rest, 1, RSTART)
          rest = substr(rest, RSTART + 1)
        } else {
          out = out substr(rest, 1, RSTART - 1) (kind == "ip6" ? address(found) : token(kind, found))
          rest = substr(rest, RSTART + RLENGTH)
        }
      }
      text = out rest
    }
    function address(found,    colon) {
      colon = found
      return length(found) > 5 && (found ~ /::/ || gsub(/:/, "", colon) == 7) ? token("ip", found) : found
    }
    # Puts a token in the place of what follows a pattern, up to a letter that ends it.
    function value(kind, pattern, ends,    out, rest, length_) {
      out = ""; rest = text
      while (match(tolower(rest), pattern)) {
        out = out substr(rest, 1, RSTART + RLENGTH - 1)
        rest = substr(rest, RSTART + RLENGTH)
        length_ = match(rest, ends) ? RSTART - 1 : length(rest)
        if (length_ > 0) out = out token(kind, substr(rest, 1, length_))
        rest = substr(rest, length_ + 1)
      }
      text = out rest
    }
    function clean(    low) {
      low = tolower(text)
      if (path ~ /^etc\/pve\// && text ~ /^#/) text = "#" token("note", substr(text, 2))
      if (path ~ /^etc\/pve\//) value("name", pve, "\n")
      if (low ~ named) { value("secret", setting, "[ \",;]"); value("secret", option, "[ \"]") }
      if (low ~ /password(_pbkdf2)? /) value("secret", "password(_pbkdf2)? +", "\n")
      if (low ~ /secret,/) value("secret", "secret,[^ ]*data=", "[, ]")
      if (low ~ /-name /) value("guest", "-name (guest=)?", "[, ]")
      if (low ~ known) value("secret", known, "[ \",;&]")
      if (text ~ /:\/\/[^ \/]*@/) value("secret", "://", "[@/ ]")
      if (text ~ /-/) { swap("uuid", uuid, no); swap("serial", wire, "[0-9A-Za-z-]") }
      if (text ~ /[:-]/) swap("mac", mac, "[0-9A-Za-z:.]")
      swap("id", id, no)
      if (text ~ /[0-9][.][0-9]+[.]/) swap("ip", ip, "[0-9A-Za-z.-]")
      if (text ~ /:.*:/) swap("ip6", colons, "[0-9A-Za-z:._/]")
      if (low ~ /serial/) value("serial", "serial ?(number|no[.]?)? *[:=] *", "[^0-9A-Za-z_-]")
      if (low ~ /wwn-0x|naa[.]|eui[.]|nvme[.]/) swap("serial", "(wwn-0x|naa[.]|eui[.]|nvme[.])[0-9a-f.-]+", "[0-9A-Za-z]")
      if (text ~ /\/home\//) value("user", "/home/", "[/ \"]")
      if (text ~ /=/) value("hidden", place, "[ \"]")
      if (node != "" && index(low, node)) swap("host", node, "[0-9A-Za-z_-]")
    }
    function begin(word) {
      private = word != "hex" && path !~ public
      heads++
      print word " " path
    }
    function say(line) {
      text = line
      gsub(/[\001-\010\013-\037\177]/, "?", text)
      if (private) clean()
      print " " text
    }
    /^ / { say(substr($0, 2)); next }
    # What grep prints of files below a directory: a name, a colon, a line.
    /^>/ {
      name = substr($0, 2, index($0, ":") - 2)
      if (base "/" name != path) {
        path = base "/" name
        begin("file")
      }
      delete wanted[path]
      say(substr($0, index($0, ":") + 1))
      next
    }
    /^at / { base = substr($0, 4); path = ""; next }
    /^none / {
      path = base "/" substr($0, 6)
      if (path in wanted) { delete wanted[path]; begin("file"); print " end" }
      next
    }
    /^want / { wanted[base "/" substr($0, 6)] = 1; next }
    /^([0-9a-f]+|[*])( +[0-9a-f][0-9a-f])* *$/ { print " " $0; next }
    /^end$/ {
      for (path in wanted) begin("failed")
      print "end " heads
      exit
    }
    /^[a-z]+ [^ ]/ {
      path = substr($0, index($0, " ") + 1)
      delete wanted[path]
      begin($1)
    }
  '
}

# --- all of it --------------------------------------------------------------------------------------

collect() {
  trap : USR1
  read -r collector rest </proc/self/stat
  release=
  read -r release <"$root/proc/sys/kernel/osrelease"
  told=' '
  most=${PROCEED_SECONDS:-20}
  head_of uid "$(id -u)"
  [ -z "$root" ] || head_of copy "$root"
  for part in directories general functions processes log arguments guests locked; do
    limited "$most" "$part"
  done
  echo end
}

main() {
  root=
  if [ "${PROCEED_ROOT:-}" ]; then
    root=$(cd -P "$PROCEED_ROOT" && pwd) || exit 2
    root=${root%/}
  fi
  if ! awk 'BEGIN { exit 0 }'; then
    echo "collect.sh: awk is missing, without which secrets would not be taken out; nothing was collected" >&2
    exit 1
  fi
  cd / || exit
  collect </dev/null 2>/dev/null | filter
  [ "$(id -u)" = 0 ] || echo "collect.sh: run without root. As root it would also tell: configuration space (ACS, links," \
    "resets), open GPU nodes and arguments of other users' processes, guests, what the next boot will be told, and perhaps" \
    "the kernel log:  sudo sh collect.sh" >&2
}

main
