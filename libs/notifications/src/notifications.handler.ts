import { EVENTS, type EventData } from '@libs/contracts';
import { Clock, type LoggedFact, type Tx } from '@libs/platform';
import { findAbout } from './find-about.js';
import { mailFactsOf } from './mail-of.js';
import { notificationsFor, TOLD_OF, type ToldOf } from './notification.rules.js';
import { tellPeople } from './tell-people.js';

/**
 * The subscriber of the queue `notifications`: tells people of a fact, in the transaction that also notes that it
 * was told. Each person's line is unique by cause, so that even a job that forgot writes nothing twice.
 */
export async function handleNotification(tx: Tx, fact: LoggedFact, clock = new Clock()): Promise<void> {
  if (!isToldOf(fact)) return;
  const data = EVENTS[fact.type].data.parse(fact.data) as EventData<ToldOf>;
  const happened = { type: fact.type, data, actor: fact.actor };
  const about = await findAbout(tx, fact);
  const cause = { id: fact.eventId, at: new Date(fact.at), facts: mailFactsOf(happened, about) };
  await tellPeople(tx, notificationsFor(happened, about), cause, clock.now());
}

const isToldOf = (fact: LoggedFact): fact is LoggedFact & { type: ToldOf } => TOLD_OF.includes(fact.type);
