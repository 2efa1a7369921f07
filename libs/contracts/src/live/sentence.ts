import type { Data } from '../base/event-words.js';
import type { EventSpec } from '../base/event.js';
import { EVENTS, type EventType } from '../events.js';
import type { EnvelopeActor } from './envelope.js';

/** What happened, as one plain sentence, by the table of events. Pure; reveals no more than the reader's own copy. */
export function sentence(
  type: EventType,
  data: Data,
  actor: Pick<EnvelopeActor, 'name'> | null,
  about: string | null = null,
): string {
  const row: EventSpec = EVENTS[type];
  return `${row.say(data, actor?.name ?? 'Voltmere', about)}.`.replace(/([.!?…])\.$/, '$1');
}

/** The old and new status of a status change; both null for other events. */
export function moveOf(type: EventType, data: Data): { from: string | null; to: string | null } {
  const { from, to } = data;
  const moved = type.endsWith('.status_changed') && typeof from === 'string' && typeof to === 'string';
  return moved ? { from, to } : { from: null, to: null };
}
