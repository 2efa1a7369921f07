import { bringType, styles } from '@libs/printing';
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { PaperHead } from '../paper-head.js';
import type { StatementPaper } from './statement-paper.rules.js';
import { STATEMENT_PAPER as PAPER } from './statement.texts.js';

bringType(Font);

/** A statement as A4 pages, with the invoice for its fee on the last one. Drawn twice, it has the same bytes. */
export const statementPdf = (paper: StatementPaper): Promise<Buffer> => renderToBuffer(<Statement {...paper} />);

const RIGHT = { textAlign: 'right' } as const;
const BETWEEN = { flexDirection: 'row', justifyContent: 'space-between' } as const;
const cell = (at: number) => (at === 0 ? { flex: 1 } : { width: 76, ...RIGHT });

function Statement(paper: StatementPaper) {
  const at = new Date(paper.issuedAt);
  return (
    <Document
      title={`${PAPER.title} ${paper.number}`}
      author="Voltmere"
      creator="Voltmere"
      producer="Voltmere"
      language="en-GB"
      creationDate={at}
      modificationDate={at}
    >
      <Page size="A4" style={styles.page}>
        <PaperHead
          name={null}
          lines={paper.agent}
          title={PAPER.title}
          about={paper.about}
          label={PAPER.total}
          figure={paper.total}
        />
        <Facts facts={paper.facts} to={paper.funder} />
        <Text style={[styles.heading, { marginBottom: 4 }]}>{PAPER.sites}</Text>
        <Row cells={[...PAPER.head]} head />
        {paper.rows.map((cells) => (
          <Row key={cells.join()} cells={cells} />
        ))}
        <Row cells={paper.sum} bold />
        {paper.unpaid.length > 0 && <Pairs title={PAPER.unpaid} pairs={paper.unpaid} />}
        <Pairs title={PAPER.books} pairs={paper.books} />
        <Foot />
      </Page>
      {paper.invoice && (
        <Page size="A4" style={styles.page}>
          <PaperHead
            name={null}
            lines={paper.agent}
            title={paper.invoice.title}
            about={PAPER.invoiceAbout}
            label={PAPER.invoiceTotal}
            figure={paper.invoice.sums.at(-1)?.[1] ?? ''}
          />
          <Facts facts={paper.invoice.facts} to={paper.funder} />
          <Pairs title={PAPER.invoiceAbout} pairs={[paper.invoice.line, ...paper.invoice.sums]} sum />
          <Text style={{ marginTop: 12 }}>{PAPER.settled}</Text>
          <Foot />
        </Page>
      )}
    </Document>
  );
}

const Facts = ({ facts, to }: { facts: [string, string][]; to: string[] }) => (
  <View style={{ ...BETWEEN, marginBottom: 16 }}>
    <View>
      <Text style={styles.label}>{PAPER.to}</Text>
      {to.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
    {facts.map(([label, value]) => (
      <View key={label}>
        <Text style={styles.label}>{label}</Text>
        <Text style={{ fontWeight: 500 }}>{value}</Text>
      </View>
    ))}
  </View>
);

const Row = ({ cells, head = false, bold = false }: { cells: string[]; head?: boolean; bold?: boolean }) => (
  <View wrap={false} style={head || bold ? styles.head : styles.row}>
    {cells.map((text, at) => (
      <Text key={PAPER.head[at]} style={[head ? styles.label : {}, bold ? { fontWeight: 700 } : {}, cell(at)]}>
        {text}
      </Text>
    ))}
  </View>
);

/** `sum`: the last one is what the others come to. */
const Pairs = ({ title, pairs, sum = false }: { title: string; pairs: [string, string][]; sum?: boolean }) => (
  <View wrap={false} style={{ marginTop: 16 }}>
    <Text style={[styles.heading, { marginBottom: 4 }]}>{title}</Text>
    {pairs.map(([label, value], at) => {
      const last = sum && at === pairs.length - 1;
      const weight = last ? { fontWeight: 700 } : {};
      return (
        <View key={label} style={[last ? styles.head : styles.row, { justifyContent: 'space-between' }]}>
          <Text style={weight}>{label}</Text>
          <Text style={weight}>{value}</Text>
        </View>
      );
    })}
  </View>
);

const Foot = () => (
  <View fixed style={[styles.foot, BETWEEN]}>
    <Text style={styles.small}>{PAPER.mail}</Text>
    <Text style={styles.small} render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
  </View>
);
