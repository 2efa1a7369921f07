import { bringType, INK, styles } from '@libs/printing';
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { DocumentContent } from './document.content.js';

bringType(Font);

/** A document to be signed, as A4 pages. Its bytes are stored once; what is signed is their hash. */
export const documentPdf = (content: DocumentContent): Promise<Buffer> => renderToBuffer(<Whole {...content} />);

function Whole({ title, number, edition, parties, site, sections, sample }: DocumentContent) {
  return (
    <Document title={`${title} ${number}`} author="Voltmere" creator="Voltmere" producer="Voltmere" language="en-GB">
      <Page size="A4" style={styles.page}>
        <View fixed style={{ flexDirection: 'row', justifyContent: 'space-between', marginBottom: 20 }}>
          <Text style={styles.small}>
            {title} {number}
          </Text>
          <Text style={styles.small}>Edition {edition}</Text>
        </View>
        <Text style={styles.title}>{title}</Text>
        <Text style={[styles.small, { marginTop: 6, marginBottom: 12 }]}>{sample}</Text>
        {parties.map(({ name, as, details }) => (
          <View key={as} style={styles.row}>
            <Text style={{ width: 90, fontWeight: 500 }}>{as}</Text>
            <Text style={{ flex: 1 }}>{[name, details].filter(Boolean).join(', ')}</Text>
          </View>
        ))}
        <View style={[styles.row, { marginBottom: 12 }]}>
          <Text style={{ width: 90, fontWeight: 500 }}>the site</Text>
          <Text style={{ flex: 1 }}>{site}</Text>
        </View>
        {sections.map((section, at) => (
          <View key={section.title} style={{ marginBottom: 10 }}>
            {section.clauses.map((text, clause) => (
              <View key={clause} wrap={false}>
                {clause === 0 && (
                  <Text style={[styles.heading, { marginBottom: 4 }]}>
                    {at + 1} {section.title}
                  </Text>
                )}
                <View style={{ flexDirection: 'row', marginBottom: 4 }}>
                  <Text style={[styles.small, { width: 28, paddingTop: 1 }]}>
                    {at + 1}.{clause + 1}
                  </Text>
                  <Text style={{ flex: 1 }}>{text}</Text>
                </View>
              </View>
            ))}
            {section.table && <Prices {...section.table} />}
          </View>
        ))}
        <View fixed style={[styles.foot, { flexDirection: 'row', justifyContent: 'space-between' }]}>
          <Text style={[styles.small, { color: INK }]}>{sample}</Text>
          <Text style={styles.numbered} render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

const Prices = ({ head, rows }: { head: [string, string]; rows: [string, string][] }) => (
  <View style={{ marginLeft: 28, width: '60%' }}>
    {[head, ...rows].map(([year, price], at) => (
      <View key={year} wrap={false} style={[styles.row, { justifyContent: 'space-between', paddingVertical: 2.5 }]}>
        <Text style={at === 0 ? { fontWeight: 500 } : {}}>{year}</Text>
        <Text style={at === 0 ? { fontWeight: 500 } : {}}>{price}</Text>
      </View>
    ))}
  </View>
);
