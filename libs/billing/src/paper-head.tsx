import { AMBER, INK, styles } from '@libs/printing';
import { G, Rect, Svg, Text, View } from '@react-pdf/renderer';

const BETWEEN = { flexDirection: 'row', justifyContent: 'space-between' } as const;

interface Head {
  /** Whose paper it is, in bold above its lines; null where the lines say it. */
  name: string | null;
  lines: readonly string[];
  title: string;
  about: string;
  label: string;
  figure: string;
}

/** The mark of the product: five half hours and their reflection. */
const TICKS = [
  { x: 2, y: 9, below: 2.38 },
  { x: 6.4, y: 4.5, below: 3.91 },
  { x: 10.8, y: 2, below: 4.76 },
  { x: 15.2, y: 4.5, below: 3.91 },
  { x: 19.6, y: 9, below: 2.38 },
];
const Mark = () => (
  <Svg width={17} height={17} viewBox="0 0 24 24">
    {TICKS.map(({ x, y, below }, at) => (
      <G key={x} fill={at === 3 ? AMBER : INK}>
        <Rect x={x} y={y} width={2.6} height={16 - y} />
        <Rect x={x} y={18} width={2.6} height={below} opacity={0.5} />
      </G>
    ))}
  </Svg>
);

/** The head of a bill or a statement: who sends it, what it is, and what it comes to. */
export const PaperHead = ({ name, lines, title, about, label, figure }: Head) => (
  <>
    <View style={{ ...BETWEEN, marginBottom: 26 }}>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 6, alignSelf: 'flex-start' }}>
        <Mark />
        <Text style={{ fontSize: 12, fontWeight: 700 }}>Voltmere</Text>
      </View>
      <View style={{ alignItems: 'flex-end' }}>
        {name !== null && <Text style={{ fontWeight: 700 }}>{name}</Text>}
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
    </View>
    <View style={{ ...BETWEEN, marginBottom: 18 }}>
      <View>
        <Text style={styles.title}>{title}</Text>
        <Text style={{ marginTop: 4 }}>{about}</Text>
      </View>
      <View style={{ alignItems: 'flex-end' }}>
        <Text style={styles.label}>{label}</Text>
        <Text style={styles.figure}>{figure}</Text>
      </View>
    </View>
  </>
);
