import { type Actor, type EventOf, PARTY_OF_ROLE, type PartyKind, type Role, ROLES } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import type { ThreadRow } from './thread.row.js';

type ThreadEvent = EventOf<
  'thread.opened' | 'message.written' | 'message.changed' | 'message.redacted' | 'message.read'
>;

export interface By {
  actor: Actor | null;
  at: Date;
}

/** A thread's parties: who they are does not change. */
export type Parties = Pick<ThreadRow, 'hostId' | 'funderId' | 'installerId'>;

export const partyIds = ({ hostId, funderId, installerId }: Parties): string[] =>
  [hostId, funderId, installerId].filter((id) => id !== null);

export const partyOf = (thread: Parties, kind: PartyKind): string | null =>
  ({ host: thread.hostId, funder: thread.funderId, installer: thread.installerId })[kind];

interface Member {
  id: string;
  kind: PartyKind;
}

/** The members of the parties who read a thread now: everyone but billing. */
const membersOf = (tx: Tx, thread: Parties): Promise<Member[]> =>
  tx.rows<Member>(
    `select m.account_id as id, m.party_kind as kind from membership m join account a on a.id = m.account_id
      where m.party_id = any($1::uuid[]) and m.until is null and m.role <> 'billing' and a.state = 'active' order by m.id`,
    [partyIds(thread)],
  );

const roleOf = (kind: PartyKind): Role => ROLES.find((role) => PARTY_OF_ROLE[role] === kind) ?? 'asset_host';

/** Publishes what happened in a locked thread, to admins and to exactly those who may read it at this moment. */
export async function publishThread(tx: Tx, event: ThreadEvent, thread: ThreadRow, { actor, at }: By): Promise<void> {
  const { id, version } = thread;
  const user = (await membersOf(tx, thread)).map((member) => ({ id: member.id, role: roleOf(member.kind) }));
  await appendEvents(tx, [{ event, subject: { kind: 'thread', id }, version, actor, at, to: { user } }]);
}
