import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at } from '../base/event-words.js';
import { Id } from '../base/fields.js';

const OF_CHARGER = {
  subject: 'project',
  record: null,
  audiences: ['admin', 'host'],
  stale: [...FEED, 'assets', 'timeline'],
} as const;

const charger = { assetId: Id, chargerId: Id };
const Charger = z.strictObject(charger);
const Session = z.strictObject({ ...charger, sessionId: Id });

/** What happens to chargers. Who charges when is the host’s own: no figure, no tag, and nobody else hears of it. */
export const CHARGING_EVENTS = {
  'charger.added': event(Charger, {
    ...OF_CHARGER,
    say: (_, who, about) => `${who} added a charger${at(about)}`,
    audit: () => ({ kind: 'charger_added', text: 'Added a charger' }),
  }),
  'charger.removed': event(Charger, {
    ...OF_CHARGER,
    say: (_, who, about) => `${who} removed a charger${at(about)}`,
    audit: () => ({ kind: 'charger_removed', text: 'Removed a charger' }),
  }),
  'charger.needs_changed': event(Charger, {
    ...OF_CHARGER,
    say: (_, who, about) => `${who} changed what a charger${at(about)} has to give by when`,
  }),
  'charging.started': event(Session, {
    ...OF_CHARGER,
    say: (_, __, about) => `A car started charging${at(about)}`,
  }),
  'charging.ended': event(Session, {
    ...OF_CHARGER,
    say: (_, __, about) => `A car finished charging${at(about)}`,
  }),
} as const;
