package dev.proceed.collect;

import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Opens a host's XML without letting it reach anything else: no document type, no external entity,
 * no larger than {@link #MOST}.
 */
final class SafeXml {

  /** Bytes; a domain of libvirt has some ten thousand. */
  static final int MOST = 1024 * 1024;

  private SafeXml() {}

  /** A reader of a whole document; null when it is too large or no XML. */
  @SuppressWarnings("ArrayParameter")
  static @Nullable XMLStreamReader open(byte[] content) {
    if (content.length >= MOST) {
      return null;
    }
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("nothing else is read");
        });
    try {
      return factory.createXMLStreamReader(new ByteArrayInputStream(content));
    } catch (XMLStreamException broken) {
      return null;
    }
  }
}
