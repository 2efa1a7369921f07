import type { TestResults } from '@libs/contracts';
import { stringWords } from './test-results';

/** What was measured, one line a string; null where nothing was. */
export function TestLines({ results }: { results: TestResults | null | undefined }) {
  if (!results) return null;
  const lines = [
    ...results.strings.map((string, index) => `String ${index + 1}: ${stringWords(string)}`),
    ...(results.earthOhms == null ? [] : [`Earth continuity ${results.earthOhms} Ω`]),
  ];
  return lines.length > 0 ? <span className="whitespace-pre-line">{lines.join('\n')}</span> : null;
}
