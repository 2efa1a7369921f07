import { bringType, INK, styles, TICK } from '@libs/printing';
import { Document, Font, Page, Polyline, Rect, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { HEIGHT, type Shape, WIDTH } from './charts.js';
import type { ProposalContent } from './content.js';

const COMPANY = 'Voltmere, 20 Half Hour Court, London EC1A 1AA';
const MAIL = 'hello@voltmere.example';

bringType(Font);

/** Kinds of page; the last runs over as many sheets of document as it takes. */
export const SHEETS = 4;

/** The proposal as A4 pages; `onSheet` hears of each kind of page (1 to `SHEETS`) when it is laid out. */
export const proposalPdf = (content: ProposalContent, onSheet: (sheet: number) => void = () => {}): Promise<Buffer> =>
  renderToBuffer(<ProposalDocument content={content} onSheet={onSheet} />);

function ProposalDocument({ content, onSheet }: { content: ProposalContent; onSheet: (sheet: number) => void }) {
  const { number, company, days, term, assumptions, steps, basis, warnings } = content;
  return (
    <Document
      title={`Proposal ${number} for ${company}`}
      author="Voltmere"
      creator="Voltmere"
      producer="Voltmere"
      language="en-GB"
    >
      <Sheet content={content} onLaid={() => onSheet(1)}>
        <Summary {...content} />
      </Sheet>
      <Sheet content={content} onLaid={() => onSheet(2)}>
        <Text style={styles.title}>How it works on your site</Text>
        <Text style={{ marginTop: 6, marginBottom: 14 }}>
          Three days of the modelled year, in half hours. Amber is solar power from your roof, blue is what you still
          buy, and the line is what you use.
        </Text>
        {days.map(({ label, covered, shapes }) => (
          <View key={label} wrap={false} style={{ marginBottom: 14 }}>
            <Text style={[styles.heading, { marginBottom: 5 }]}>
              {label}: {covered}
            </Text>
            <Drawing shapes={shapes} />
            <Ends of={['00:00', '06:00', '12:00', '18:00', '24:00']} />
          </View>
        ))}
      </Sheet>
      <Sheet content={content} onLaid={() => onSheet(3)}>
        <Text style={styles.title}>Money over the term</Text>
        <Text style={{ marginTop: 6, marginBottom: 14 }}>
          {term.total} saved over {term.years} years on our central estimate. {term.basis}
        </Text>
        <Drawing shapes={term.shapes} />
        <Ends of={['Year 1', `Year ${term.years}`]} />
        <View style={{ marginTop: 12, width: '60%' }}>
          <Row cells={['Year', 'Low, P10', 'Central, P50', 'High, P90']} head />
          {term.rows.map((cells) => (
            <Row key={cells[0]} cells={cells} />
          ))}
        </View>
      </Sheet>
      <Sheet content={content} onLaid={() => onSheet(4)}>
        <Text style={styles.title}>Next steps</Text>
        <View style={{ marginTop: 8, marginBottom: 18 }}>
          {steps.map(([name, words], at) => (
            <View key={name} style={styles.row}>
              <Text style={{ width: 24, fontWeight: 700 }}>{at + 1}</Text>
              <Text style={{ width: 110, fontWeight: 500 }}>{name}</Text>
              <Text style={{ flex: 1 }}>{words}.</Text>
            </View>
          ))}
        </View>
        <Text style={styles.heading}>Assumptions, with their sources</Text>
        <Text style={[styles.small, { marginTop: 4, marginBottom: 8 }]}>{basis}</Text>
        {warnings.map((warning) => (
          <Text key={warning} style={[styles.small, { marginBottom: 3 }]}>
            {warning}.
          </Text>
        ))}
        {assumptions.map(({ id, value, source, date }) => (
          <View key={id} wrap={false} style={[styles.row, { paddingVertical: 2.2 }]}>
            <Text style={[styles.small, { width: '23%', color: INK }]}>{id}</Text>
            <Text style={[styles.small, { width: '29%', paddingRight: 6 }]}>{value}</Text>
            <Text style={[styles.small, { width: '38%', paddingRight: 6 }]}>{source}</Text>
            <Text style={[styles.small, { width: '10%' }]}>{date}</Text>
          </View>
        ))}
      </Sheet>
    </Document>
  );
}

function Sheet({
  content: { number, edition, prepared, company },
  onLaid,
  children,
}: {
  content: ProposalContent;
  onLaid: () => void;
  children: ReactNode;
}) {
  return (
    <Page size="A4" style={styles.page}>
      <View fixed style={{ flexDirection: 'row', justifyContent: 'space-between', marginBottom: 20 }}>
        <Text style={{ fontSize: 12, fontWeight: 700 }}>Voltmere</Text>
        <Text style={styles.small}>
          Basic proposal {number}, edition {edition}. Prepared {prepared} for {company}
        </Text>
      </View>
      {children}
      <View fixed style={[styles.foot, { flexDirection: 'row', justifyContent: 'space-between' }]}>
        <Text style={styles.small}>{COMPANY}</Text>
        <Text style={styles.small}>{MAIL}</Text>
        <Text
          style={styles.numbered}
          render={({ pageNumber, totalPages }) => {
            onLaid();
            return `${pageNumber} / ${totalPages}`;
          }}
        />
      </View>
    </Page>
  );
}

function Summary({ site, saving, later, strip, bill, lines, system, months, bestMonth }: ProposalContent) {
  return (
    <>
      <Text style={[styles.title, { fontSize: 30 }]}>Your Savings Forecast</Text>
      <Text style={{ marginTop: 6, marginBottom: 16, maxWidth: 360 }}>{site}</Text>
      <View style={{ borderTopWidth: 1.5, borderTopColor: INK, paddingTop: 10 }}>
        <Text style={styles.label}>You save in an average year</Text>
        <Text style={{ fontSize: 38, fontWeight: 700, letterSpacing: -1, lineHeight: 1.35 }}>{saving.p50}</Text>
        <Text style={[styles.small, { marginBottom: 8 }]}>P50, {saving.percent} of your bill</Text>
        <Drawing shapes={strip} height={20} />
        <Text style={{ marginTop: 6, marginBottom: 6 }}>
          In 9 years out of 10 you save more than {saving.p10} (P10). In 1 year out of 10 you save more than{' '}
          {saving.p90} (P90).
        </Text>
        <Text style={{ marginBottom: 16 }}>{later}</Text>
      </View>
      <View style={{ flexDirection: 'row', gap: 24 }}>
        <View style={{ flex: 1 }}>
          <Text style={[styles.heading, { marginBottom: 5 }]}>Your bill</Text>
          <Pair name="Current bill" value={bill.now} />
          <Svg width={243} height={10}>
            <Rect x={0} y={0} width={243} height={10} fill={TICK} />
          </Svg>
          <Pair name="You save" value={bill.saving} />
          <Pair name="New bill" value={bill.after} />
          <Svg width={243} height={10}>
            <Rect x={0} y={0} width={Math.max(0, Math.min(1, bill.share)) * 243} height={10} fill={INK} />
          </Svg>
          <View style={{ marginTop: 8 }}>
            {lines.map(([name, value]) => (
              <Pair key={name} name={name} value={value} ruled />
            ))}
          </View>
        </View>
        <View style={{ flex: 1 }}>
          <Text style={[styles.heading, { marginBottom: 5 }]}>What we install</Text>
          {system.map(([name, value]) => (
            <Pair key={name} name={name} value={value} ruled />
          ))}
        </View>
      </View>
      <View style={{ marginTop: 16 }}>
        <Text style={[styles.heading, { marginBottom: 6 }]}>{bestMonth}</Text>
        <Drawing shapes={months} />
        <Ends of={[...'JFMAMJJASOND']} columns />
      </View>
    </>
  );
}

const Pair = ({ name, value, ruled = false }: { name: string; value: string; ruled?: boolean }) => (
  <View
    style={[{ flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 4 }, ruled ? styles.row : {}]}
  >
    <Text style={{ flex: 1, paddingRight: 8 }}>{name}</Text>
    <Text style={{ fontWeight: 700, maxWidth: '65%', textAlign: 'right' }}>{value}</Text>
  </View>
);

const Row = ({ cells, head = false }: { cells: readonly string[]; head?: boolean }) => (
  <View wrap={false} style={[head ? styles.head : styles.row, { paddingVertical: 2.6 }]}>
    {cells.map((cell, at) => (
      <Text
        key={at}
        style={[head ? styles.label : {}, { width: at === 0 ? '16%' : '28%', textAlign: at === 0 ? 'left' : 'right' }]}
      >
        {cell}
      </Text>
    ))}
  </View>
);

/** Words below a drawing: at its two ends and between, or one in the middle of each column. */
const Ends = ({ of, columns = false }: { of: readonly string[]; columns?: boolean }) => (
  <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginTop: 2 }}>
    {of.map((word, at) => (
      <Text key={at} style={[styles.small, columns ? { flex: 1, textAlign: 'center' } : {}]}>
        {word}
      </Text>
    ))}
  </View>
);

function Drawing({ shapes, height = HEIGHT }: { shapes: readonly Shape[]; height?: number }) {
  return (
    <Svg viewBox={`0 0 ${WIDTH} ${height}`} width={511} height={(height * 511) / WIDTH}>
      {shapes.map((shape, at) =>
        shape.kind === 'rect' ? (
          <Rect
            key={at}
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={shape.height}
            fill={shape.fill}
            fillOpacity={shape.opacity ?? 1}
          />
        ) : (
          <Polyline
            key={at}
            points={shape.points.map((point) => point.join(',')).join(' ')}
            stroke={shape.stroke}
            strokeWidth={1.4}
            fill="none"
          />
        ),
      )}
    </Svg>
  );
}
