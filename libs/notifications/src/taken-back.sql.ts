import type { Role } from '@libs/contracts';
import type { LoggedEvent, Tx } from '@libs/platform';

/** The events of the command that an undo took back: those written to this project or host when it was last moved. */
const TAKEN_BACK = `
select e.event_id as id from event_log e
 where e.topic = $1 and e.at = (
   select at from event_log where stream = $2 and type = $4 and version < $3
    order by version desc limit 1)`;

/** The ids of those events. */
export async function eventsTakenBackBy(tx: Tx, { topic, stream, version, type }: LoggedEvent): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(TAKEN_BACK, [topic, stream, version, type]);
  return found.map(({ id }) => id);
}

/** Who has an unread line about one of these events. */
export const unreadPeopleOf = (tx: Tx, causes: readonly string[]): Promise<{ id: string; role: Role }[]> =>
  tx.rows(
    `select distinct a.id, a.role from notification n join account a on a.id = n.account_id
      where n.cause = any($1::uuid[]) and n.read_at is null`,
    [causes],
  );
