import type { HistoryItem } from './views.js';
import type { EventType } from '../events.js';
import type { AudienceCopy } from '../live/copies.js';
import { sentence } from '../live/sentence.js';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** An event as projected for an audience; it contains no more than that audience's own copy. */
export const historyItem = ({
  id,
  type,
  at,
  copy,
}: {
  id: string;
  type: EventType;
  /** ISO 8601 UTC. */
  at: string;
  copy: Pick<AudienceCopy, 'actor' | 'data'>;
}): HistoryItem => ({
  id,
  type,
  at,
  actor: copy.actor,
  from: textOrNull(copy.data.from),
  // A host's answer to an installation date, `accept` or `another`, is shown in place of a new status.
  to: textOrNull(copy.data.to ?? copy.data.answer),
  reason: textOrNull(copy.data.reason),
  text: sentence(type, copy.data, copy.actor),
});
