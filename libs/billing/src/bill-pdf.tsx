import { bringType, INK, SOLAR, styles } from '@libs/printing';
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { BillPaper } from './bill-paper.rules.js';
import { PAPER } from './bill-paper.texts.js';
import { PaperHead } from './paper-head.js';

bringType(Font);

/** A bill as an A4 page. Drawn twice, it has the same bytes: its only date is that of its issue. */
export const billPdf = (paper: BillPaper): Promise<Buffer> => renderToBuffer(<Bill {...paper} />);

const RIGHT = { textAlign: 'right' } as const;
const WIDTHS = [undefined, 92, 62, 50, 70] as const;
const cell = (at: number) => (at === 0 ? { flex: 1 } : { width: WIDTHS[at], ...RIGHT });

function Bill(paper: BillPaper) {
  const { title, sub, supplier, facts, totalLabel, total, number, issuedAt, agent } = paper;
  const at = new Date(issuedAt);
  return (
    <Document
      title={`${title} ${number}`}
      author="Voltmere"
      creator="Voltmere"
      producer="Voltmere"
      language="en-GB"
      creationDate={at}
      modificationDate={at}
    >
      <Page size="A4" style={styles.page}>
        <PaperHead {...supplier} title={title} about={sub} label={totalLabel} figure={total} />
        <View style={[styles.head, { justifyContent: 'space-between', flexWrap: 'wrap', rowGap: 6, marginBottom: 12 }]}>
          {facts.map(([label, value]) => (
            <View key={label} style={{ minWidth: 100, marginRight: 8 }}>
              <Text style={styles.label}>{label}</Text>
              <Text style={{ fontWeight: 500 }}>{value}</Text>
            </View>
          ))}
        </View>
        <View style={{ flexDirection: 'row', gap: 22, marginBottom: 16 }}>
          <Words title={PAPER.suppliedTo} lines={paper.customer} />
          <Words title={PAPER.suppliedAt} lines={paper.place} />
        </View>
        <Lines {...paper} />
        {paper.byDay && <ByDay {...paper.byDay} />}
        {paper.halfHours && <Words title={PAPER.halfHoursTitle} lines={[paper.halfHours]} wide />}
        {paper.changes && paper.changes.rows.length > 0 && <Changes {...paper.changes} />}
        <View wrap={false} style={{ flexDirection: 'row', gap: 22, marginTop: 14 }}>
          {paper.pay.length > 0 && (
            <View style={{ flex: 1 }}>
              <Text style={[styles.heading, { marginBottom: 4 }]}>{PAPER.howToPay}</Text>
              {paper.pay.map(([label, value]) => (
                <View key={label} style={[styles.row, { paddingVertical: 3 }]}>
                  <Text style={{ width: 84 }}>{label}</Text>
                  <Text style={{ fontWeight: 500 }}>{value}</Text>
                </View>
              ))}
            </View>
          )}
          <View style={{ flex: 1 }}>
            <Text style={[styles.heading, { marginBottom: 4 }]}>{PAPER.notes}</Text>
            {paper.notes.map((note) => (
              <Text key={note} style={{ marginBottom: 3 }}>
                {note}
              </Text>
            ))}
          </View>
        </View>
        <View fixed style={[styles.foot, { flexDirection: 'row', justifyContent: 'space-between' }]}>
          <Text style={[styles.small, { color: INK }]}>{agent}</Text>
          <Text style={styles.small}>{PAPER.mail}</Text>
          <Text style={styles.numbered} render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

const BARS = 58;
const ByDay = ({ title, bars }: NonNullable<BillPaper['byDay']>) => (
  <View wrap={false} style={{ marginTop: 14 }}>
    <Text style={[styles.heading, { marginBottom: 6 }]}>{title}</Text>
    <View style={{ flexDirection: 'row', alignItems: 'flex-end', gap: 2.5, height: BARS }}>
      {bars.map(({ share }, at) => (
        <View key={at} style={{ flex: 1, height: Math.max(0.5, share * BARS), backgroundColor: SOLAR }} />
      ))}
    </View>
    <View style={{ flexDirection: 'row', gap: 2.5, marginTop: 2 }}>
      {bars.map(({ day }, at) => (
        <Text key={at} style={[styles.small, { flex: 1, textAlign: 'center' }]}>
          {day}
        </Text>
      ))}
    </View>
  </View>
);

const Words = ({ title, lines, wide = false }: { title: string; lines: string[]; wide?: boolean }) => (
  <View style={wide ? { marginTop: 14 } : { flex: 1 }}>
    <Text style={[styles.heading, { marginBottom: 4 }]}>{title}</Text>
    {lines.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
  </View>
);

const Lines = ({ head, rows, sums }: Pick<BillPaper, 'head' | 'rows' | 'sums'>) => (
  <View>
    <View style={styles.head}>
      {head.map((word, at) => (
        <Text key={word} style={[styles.label, cell(at)]}>
          {word}
        </Text>
      ))}
    </View>
    {rows.map(({ what, note, quantity, price, vat, net }) => (
      <View key={`${what} ${note} ${price}`} wrap={false} style={styles.row}>
        <View style={{ flex: 1 }}>
          <Text style={{ fontWeight: 500 }}>{what}</Text>
          <Text style={styles.small}>{note}</Text>
        </View>
        {[quantity, price, vat, net].map((text, at) => (
          <Text key={PAPER.head[at + 1]} style={cell(at + 1)}>
            {text}
          </Text>
        ))}
      </View>
    ))}
    <View style={{ alignSelf: 'flex-end', width: 230 }}>
      {sums.map(([label, value], at) => (
        <View
          key={label}
          style={[at === sums.length - 1 ? styles.head : styles.row, { justifyContent: 'space-between' }]}
        >
          <Text style={at === sums.length - 1 ? { fontWeight: 700 } : {}}>{label}</Text>
          <Text style={at === sums.length - 1 ? { fontWeight: 700 } : {}}>{value}</Text>
        </View>
      ))}
    </View>
  </View>
);

const Changes = ({ head, rows, rest }: NonNullable<BillPaper['changes']>) => (
  <View style={{ marginTop: 14 }}>
    <Text style={[styles.heading, { marginBottom: 4 }]}>{PAPER.changesTitle}</Text>
    {[head, ...rows].map((row, line) => (
      <View
        key={`${line} ${row[0]}`}
        wrap={false}
        style={[line === 0 ? styles.head : styles.row, { paddingVertical: 2.5 }]}
      >
        {row.map((text, at) => (
          <Text
            key={head[at]}
            style={[line === 0 ? styles.label : {}, at === 0 ? { flex: 1 } : { width: 96, ...RIGHT }]}
          >
            {text}
          </Text>
        ))}
      </View>
    ))}
    {rest && <Text style={{ marginTop: 5 }}>{rest}</Text>}
  </View>
);
