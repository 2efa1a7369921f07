import type { ShownFigure } from '@libs/contracts';
import { AMBER, bringType, GRID, INK, styles, TICK } from '@libs/printing';
import { Document, Font, Page, renderToBuffer, Svg, Rect, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { PipelineReport, ReportLine } from './pipeline-report.js';

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
/** `£28,200`, and `£30,000*` for what was entered. */
const pounds = (figure: ShownFigure | null, none = 'Not available') =>
  figure === null ? none : `${POUNDS.format(figure.value)}${figure.basis === 'entered' ? '*' : ''}`;

const RISK_WARNING =
  'Targets and forecasts are not guarantees. Forecasts are modelled: what a site earns depends on weather, usage and prices, and may be ' +
  'less than shown. Your capital is at risk. This report is for the fund named on it. It is not an offer or investment advice.';

bringType(Font);

/** What is printed: all but the CSV itself. */
export type PrintedReport = Omit<PipelineReport, 'csv'>;

/** The pipeline as a printed report. */
export const pipelinePdf = (report: PrintedReport): Promise<Buffer> => renderToBuffer(<PipelineDocument {...report} />);

/** A page that isn't to be broken is otherwise as short as what is on it. */
const A4_HEIGHT = 841.89;

/** Rows of the first page, below the figures, and of each one after it. */
const ON_FIRST = 12;
const ON_NEXT = 17;

/** Pages are cut here, so that no page breaks inside a row. */
export function pagesOf<T>(lines: readonly T[]): T[][] {
  const pages = [lines.slice(0, ON_FIRST)];
  for (let at = ON_FIRST; at < lines.length; at += ON_NEXT) pages.push(lines.slice(at, at + ON_NEXT));
  return pages;
}

function PipelineDocument(report: PrintedReport) {
  const { fund, asOf, sha256 } = report;
  const pages = pagesOf(report.lines);
  return (
    <Document
      title={`Asset pipeline of ${fund}`}
      author="Voltmere"
      creator="Voltmere"
      producer="Voltmere"
      language="en-GB"
      creationDate={new Date(asOf)}
    >
      {pages.map((lines, index) => (
        <Page key={index} size="A4" style={[styles.page, { minHeight: A4_HEIGHT }]} wrap={false}>
          <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginBottom: 18 }}>
            <Text style={{ fontSize: 11, fontWeight: 700 }}>Voltmere</Text>
            <Text style={styles.small}>{index === 0 ? 'Asset Funder report' : `Asset Funder report, ${fund}`}</Text>
          </View>
          {index === 0 && <Opening {...report} />}
          <Line head cells={['Site', 'Status', 'Capital', 'Expected savings', 'IRR', 'Match']} />
          {lines.map((line, place) => (
            <ProjectLine key={place} {...line} />
          ))}
          {report.lines.length === 0 && <Text style={styles.row}>No projects in your pipeline yet.</Text>}
          {index === pages.length - 1 && (
            <Text style={[styles.small, { marginTop: 8 }]}>
              Capital and expected savings a year are the central estimates of each project’s newest forecast. An
              asterisk marks what a person entered instead. IRR:{' '}
              {report.certified
                ? 'the central estimate of the forecast, modelled'
                : 'left out until you certify your investor status on your dashboard'}
              . Match: 0 to 100 against your mandate.
            </Text>
          )}
          <Foot sha256={sha256} page={index + 1} of={pages.length} />
        </Page>
      ))}
    </Document>
  );
}

/** What the report is, as of when, and its figures. */
function Opening(report: PrintedReport) {
  const { fund, preparedFor, asOf, filter, lines, invested, confirmed } = report;
  return (
    <View>
      <Text style={styles.label}>Your Asset Pipeline</Text>
      <Text style={styles.title}>{fund}</Text>
      <Text style={{ marginTop: 4, marginBottom: 16 }}>
        As of {LONDON.format(asOf)}, for {preparedFor}. {filter}. {rowsText(lines.length)}.
      </Text>
      <DayStrip part={invested} whole={invested + confirmed} />
      <Figures {...report} />
      <Text style={[styles.heading, { marginBottom: 6 }]}>Projects</Text>
    </View>
  );
}

const rowsText = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

function Figures({ invested, confirmed, target, lines }: PrintedReport) {
  const figures: [string, string, string][] = [
    ['Invested', POUNDS.format(invested), 'complete or live'],
    ['Confirmed', POUNDS.format(confirmed), 'not yet complete'],
    ['Target Returns', target === null ? 'Not set' : `${target}%`, 'a target, not a forecast'],
    ['Pipeline Projects', String(lines.length), 'in this report'],
  ];
  return (
    <View style={{ flexDirection: 'row', borderTopWidth: 1.5, borderTopColor: INK, marginTop: 12, marginBottom: 22 }}>
      {figures.map(([label, value, foot]) => (
        <View key={label} style={{ flex: 1, paddingTop: 7, paddingRight: 8 }}>
          <Text style={styles.label}>{label}</Text>
          <Text style={styles.figure}>{value}</Text>
          <Text style={styles.small}>{foot}</Text>
        </View>
      ))}
    </View>
  );
}

const STRIP = 48;
const PITCH = 511 / STRIP;

/** The share of the committed money that is invested, in 48 ticks. */
function DayStrip({ part, whole }: { part: number; whole: number }) {
  const lit = whole > 0 ? Math.round((part / whole) * STRIP) : 0;
  const fill = (index: number) => (whole === 0 ? TICK : index < lit ? (index === lit - 1 ? AMBER : INK) : GRID);
  return (
    <Svg width={511} height={12}>
      {Array.from({ length: STRIP }, (_, index) => (
        <Rect key={index} x={index * PITCH} y={0} width={PITCH - 3.2} height={12} rx={0.8} fill={fill(index)} />
      ))}
    </Svg>
  );
}

const WIDTHS = ['34%', '20%', '14%', '16%', '8%', '8%'];

function Line({ cells, head = false }: { cells: ReactNode[]; head?: boolean }) {
  return (
    <View style={head ? styles.head : styles.row}>
      {cells.map((cell, index) => (
        <View key={index} style={{ width: WIDTHS[index], paddingRight: 6 }}>
          <Text style={[head ? styles.label : {}, { textAlign: index > 1 ? 'right' : 'left' }]}>{cell}</Text>
        </View>
      ))}
    </View>
  );
}

const ProjectLine = ({ company, place, status, capital, savings, irr, match }: ReportLine) => (
  <Line
    cells={[
      <Text key="site">
        <Text style={{ fontWeight: 500 }}>{company}</Text>
        {place && <Text style={styles.small}>{`\n${place}`}</Text>}
      </Text>,
      status,
      pounds(capital),
      pounds(savings, 'To be confirmed'),
      irr === null ? '–' : `${irr.toFixed(1)}%`,
      match === null ? '–' : String(match),
    ]}
  />
);

/** On every page: the risk warning, the checksum of the data and the page number. */
function Foot({ sha256, page, of }: { sha256: string; page: number; of: number }) {
  return (
    <View style={styles.foot}>
      <Text style={[styles.small, { marginBottom: 3 }]}>{RISK_WARNING}</Text>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <Text style={styles.small}>SHA-256 of the data (the CSV of this report): {sha256}</Text>
        <Text style={styles.small}>{`${page} / ${of}`}</Text>
      </View>
    </View>
  );
}
