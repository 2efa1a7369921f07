import type { HistoryItem } from '@libs/contracts';
import { entryOf } from './record-timeline';
import { Timeline } from './timeline';
import { TIMELINE } from '../records.texts';

/** Every change that someone missed: who, what and when, in the order in which it happened. */
export function ChangesSince({ since }: { since: readonly HistoryItem[] }) {
  if (since.length === 0) return null;
  return <Timeline label={TIMELINE.since} entries={since.map(entryOf)} />;
}
