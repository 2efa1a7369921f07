import type { Actor, EventOf, EventType, PartyKind } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { PARTY_KINDS, type PartyRows } from './party-kind.js';

type PartyEventType = Extract<EventType, `${PartyKind}.${string}`>;
/** What happened to a party, with what is said of it. */
export type PartyEvent = EventOf<PartyEventType>;

export interface By {
  actor: Actor | null;
  at: Date;
}

/** Writes an event of a party into the log; `party` is the record as the event left it. */
export async function publishPartyEvent<K extends PartyKind>(
  tx: Tx,
  kind: K,
  event: PartyEvent,
  party: PartyRows[K],
  { actor, at }: By,
): Promise<void> {
  const { id, version } = party;
  const records = [{ kind, id, version, view: () => PARTY_KINDS[kind].view(party) }];
  await appendEvents(tx, [{ event, subject: { kind, id }, version, actor, at, to: { [kind]: id }, records }]);
}
