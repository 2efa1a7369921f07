import { styles } from '@libs/printing';
import { Text, View } from '@react-pdf/renderer';

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

/** The head of a bill or a statement: who sends it, what it is, and what it comes to. */
export const PaperHead = ({ name, lines, title, about, label, figure }: Head) => (
  <>
    <View style={{ ...BETWEEN, marginBottom: 26 }}>
      <Text style={{ fontSize: 12, fontWeight: 700 }}>Voltmere</Text>
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
