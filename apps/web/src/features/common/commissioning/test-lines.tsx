import type { TestResults } from '@libs/contracts';
import { stringWords } from './test-results';

/** Whether anything was measured. */
export const hasResults = (results: TestResults | null | undefined): results is TestResults =>
  results != null && (results.strings.length > 0 || results.earthOhms != null);

/** The measurements, one line per string. */
export function TestLines({ results }: { results: TestResults | null | undefined }) {
  if (!hasResults(results)) return null;
  const lines = [
    ...results.strings.map((string, index) => `String ${index + 1}: ${stringWords(string)}`),
    ...(results.earthOhms == null ? [] : [`Earth continuity ${results.earthOhms} Ω`]),
  ];
  return <span className="whitespace-pre-line">{lines.join('\n')}</span>;
}
