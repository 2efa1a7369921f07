import { EVENTS, type EventData } from '@libs/contracts';
import { Clock, type LoggedEvent, type Tx } from '@libs/platform';
import { findAbout } from './find-about.sql.js';
import { mailFactsOf } from './mail-of.js';
import { notificationsFor, TOLD_OF, type NotifiedType } from './notification.rules.js';
import { notifyPeople } from './notify-people.js';
import { withdrawNotices } from './withdraw-notices.js';

/**
 * The subscriber of the queue `notifications`: tells people of an event, in the transaction that also notes that it
 * was told. Each person's line is unique by cause, so that even a job that forgot writes nothing twice.
 */
export async function handleNotification(tx: Tx, event: LoggedEvent, clock = new Clock()): Promise<void> {
  if (!isNotified(event)) return;
  if (event.data.undo === true) await withdrawNotices(tx, event, clock.now());
  const data = EVENTS[event.type].data.parse(event.data) as EventData<NotifiedType>;
  const happened = { type: event.type, data, actor: event.actor };
  const about = await findAbout(tx, event);
  const cause = { id: event.eventId, at: new Date(event.at), facts: mailFactsOf(happened, about) };
  await notifyPeople(tx, notificationsFor(happened, about), cause, clock.now());
}

const isNotified = (event: LoggedEvent): event is LoggedEvent & { type: NotifiedType } => TOLD_OF.includes(event.type);
