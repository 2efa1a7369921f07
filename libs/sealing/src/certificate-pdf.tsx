import { AMBER, bringType, INK, styles, TICK } from '@libs/printing';
import { Document, Font, Page, Polyline, Rect, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import {
  type CertificateContent,
  type CertifiedSignature,
  inFours,
  londonDayAndTime,
  londonMinute,
  londonTime,
  londonZone,
  shortOf,
  utcTime,
} from './certificate.content.js';

bringType(Font);

const COMPANY = 'Voltmere, 20 Half Hour Court, London EC1A 1AA';
const MAIL = 'hello@voltmere.example';
const NAMES = { agreement: 'Agreement', works_order: 'Works order' } as const;
const NUMBERS = ['No one', 'One person', 'Two people', 'Three people', 'Four people'];
const WIDTH = 511;

/** The certificate of signatures as A4 pages, which follow the document's own in the sealed file. */
export const certificatePdf = (content: CertificateContent): Promise<Buffer> =>
  renderToBuffer(<Certificate content={content} />);

function Certificate({ content }: { content: CertificateContent }) {
  const { document, signatures, events, madeAt, keyId, evidenceSha256, chainHead, verifyUrl } = content;
  const name = NAMES[document.kind];
  const at = new URL(verifyUrl);
  return (
    <Document
      title={`Certificate of signatures, ${document.number}`}
      author="Voltmere"
      creator="Voltmere"
      producer="Voltmere"
      language="en-GB"
    >
      <Page size="A4" style={styles.page}>
        <Head content={content} name={name} />
        <Text style={styles.title}>Certificate of signatures</Text>
        <Text style={{ marginTop: 6, marginBottom: 12, width: '75%' }}>
          {NUMBERS[signatures.length] ?? `${signatures.length} people`} signed this {name.toLowerCase()} on screen. This
          certificate belongs to the same file. Changing a single byte of either breaks the seal.
        </Text>
        <View style={{ flexDirection: 'row', flexWrap: 'wrap', borderTopWidth: 1.5, borderTopColor: INK }}>
          {signatures.map((signature) => (
            <Party key={signature.party} signature={signature} pages={document.pages} />
          ))}
        </View>
        <Print
          heading={`Fingerprint (SHA-256) of the ${name.toLowerCase()} as it was signed`}
          hex={document.sha256}
          marked
        >
          The fingerprint of the first {document.bytes.toLocaleString('en-GB')} bytes of this file.
        </Print>
        <Print heading="Fingerprint (SHA-256) of the attached records, evidence.json" hex={evidenceSha256} />
        <View
          style={{
            flexDirection: 'row',
            gap: 22,
            marginTop: 12,
            paddingTop: 10,
            borderTopWidth: 0.5,
            borderTopColor: TICK,
          }}
        >
          <View style={{ width: '50%' }}>
            <Text style={[styles.heading, { marginBottom: 4 }]}>What happened</Text>
            {events.map((event) => (
              <Event key={`${event.at.getTime()} ${event.words}`} {...event} />
            ))}
            <Text style={[styles.small, { marginTop: 5 }]}>
              Times in London ({londonZone(madeAt)} when this was made).
            </Text>
          </View>
          <View style={{ width: '50%' }}>
            <Text style={[styles.heading, { marginBottom: 4 }]}>How to check this file</Text>
            <Step at={1}>Open {`${at.host}${at.pathname}`}</Step>
            <Step at={2}>Drop this file there. It isn’t uploaded.</Step>
            <Step at={3}>Compare the short code {shortOf(document.sha256)} with the one in your email.</Step>
            <Text style={[styles.small, { marginTop: 6 }]}>
              Your PDF reader may not recognise our seal. The page above does. The attached file evidence.json holds
              every record of the signing. Head of its chain: {shortOf(chainHead)}.
            </Text>
          </View>
        </View>
        <View wrap={false} style={{ marginTop: 16 }}>
          <Text>
            <Text style={{ fontWeight: 700 }}>Kind of signature. </Text>
            Each party signed with a simple electronic signature after confirming who they were. The whole file is
            sealed by Voltmere with an electronic seal, key {inFours(keyId)}. {timeWords(content)}
          </Text>
        </View>
        <View fixed style={[styles.foot, { flexDirection: 'row', justifyContent: 'space-between' }]}>
          <Text style={styles.small}>{COMPANY}</Text>
          <Text style={styles.small}>{MAIL}</Text>
          <Text
            style={styles.numbered}
            render={({ pageNumber, totalPages }) => `${document.pages + pageNumber} / ${document.pages + totalPages}`}
          />
        </View>
      </Page>
    </Document>
  );
}

const timeWords = ({ stamped }: CertificateContent): string =>
  stamped
    ? 'Times are from our clock. Where an outside authority has stamped the seal too, the page above shows its time.'
    : 'Times are from our clock.';

function Head({ content: { document, site }, name }: { content: CertificateContent; name: string }) {
  const cells = [
    [name, document.number],
    ['Edition', String(document.edition)],
    ['For', site],
  ];
  return (
    <View fixed style={{ flexDirection: 'row', justifyContent: 'space-between', marginBottom: 20 }}>
      <Text style={{ fontSize: 12, fontWeight: 700 }}>Voltmere</Text>
      <View style={{ flexDirection: 'row', gap: 18 }}>
        {cells.map(([label, value]) => (
          <View key={label} style={{ maxWidth: 190 }}>
            <Text style={styles.label}>{label}</Text>
            <Text style={{ fontWeight: 500 }}>{value}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function Party({ signature, pages }: { signature: CertifiedSignature; pages: number }) {
  const { party, company, companyNumber, name, capacity, at, method, openedAt, pagesSeen, network, drawing } =
    signature;
  const facts = [
    ['Signed, London', londonTime(at)],
    ['Signed, UTC', utcTime(at)],
    ['Confirmed with', method],
    ['Opened', openedAt ? londonMinute(openedAt) : 'not known'],
    ['Pages seen', pagesSeen === null ? 'not known' : `${pagesSeen} of ${pages}`],
    ['Network', network ?? 'not known'],
  ];
  return (
    <View wrap={false} style={{ width: '50%', paddingVertical: 10, paddingRight: 16 }}>
      <Text style={styles.label}>{party}</Text>
      <Text style={styles.heading}>{company}</Text>
      <Text style={styles.small}>{companyNumber ? `Company number ${companyNumber}` : ' '}</Text>
      <View style={{ height: 40, marginVertical: 4, borderBottomWidth: 0.5, borderBottomColor: INK }}>
        {drawing && <Drawn lines={drawing} />}
      </View>
      <Text style={{ marginBottom: 6 }}>
        <Text style={{ fontWeight: 700 }}>{name}</Text>, {capacity}
      </Text>
      {facts.map(([label, value]) => (
        <View key={label} style={{ flexDirection: 'row', paddingVertical: 1.5 }}>
          <Text style={[styles.label, { width: 78 }]}>{label}</Text>
          <Text>{value}</Text>
        </View>
      ))}
    </View>
  );
}

/** The drawn signature, as large as the line above the name allows. */
function Drawn({ lines }: { lines: [number, number][][] }) {
  const points = lines.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1];
  const scale = Math.max(wide / 180, high / 34);
  return (
    <Svg width={180} height={38} viewBox={`0 0 ${180 * scale} ${38 * scale}`}>
      {lines.map((line) => (
        <Polyline
          key={line.join(' ')}
          points={line.map(([x, y]) => `${x - left + scale},${y - top + 2 * scale}`).join(' ')}
          stroke={INK}
          strokeWidth={1.2 * scale}
          fill="none"
        />
      ))}
    </Svg>
  );
}

interface PrintProps {
  heading: string;
  hex: string;
  /** Its first twelve digits, the short code, stand out. */
  marked?: boolean;
  children?: ReactNode;
}

/** A fingerprint as 64 ticks and as digits, so that two different ones look different. */
function Print({ heading, hex, marked = false, children }: PrintProps) {
  const step = WIDTH / 64;
  return (
    <View wrap={false} style={{ marginTop: 8 }}>
      <Text style={[styles.heading, { fontSize: 9, marginBottom: 3 }]}>{heading}</Text>
      <Svg width={WIDTH} height={16} viewBox={`0 0 ${WIDTH} 16`}>
        {[...hex].map((digit, at) => {
          const high = 2 + (14 * Number.parseInt(digit, 16)) / 15;
          return (
            <Rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place
              key={at}
              x={at * step}
              y={16 - high}
              width={step - 2.4}
              height={high}
              fill={marked && at < 12 ? AMBER : INK}
            />
          );
        })}
      </Svg>
      <Text style={{ fontSize: 8, marginTop: 2 }}>
        <Text style={{ fontWeight: 700 }}>{shortOf(hex)}</Text> {inFours(hex.slice(12))}
      </Text>
      {children && <Text style={styles.small}>{children}</Text>}
    </View>
  );
}

function Event({ at, words }: { at: Date; words: string }) {
  const [day, time] = londonDayAndTime(at);
  return (
    <View wrap={false} style={[styles.row, { paddingVertical: 2.5 }]}>
      <Text style={{ width: 42 }}>{day}</Text>
      <Text style={{ width: 34 }}>{time}</Text>
      <Text style={{ flex: 1 }}>{words}</Text>
    </View>
  );
}

function Step({ at, children }: { at: number; children: ReactNode }) {
  return (
    <View wrap={false} style={[styles.row, { paddingVertical: 2.5 }]}>
      <Text style={{ width: 16, fontWeight: 700 }}>{at}</Text>
      <Text style={{ flex: 1 }}>{children}</Text>
    </View>
  );
}
