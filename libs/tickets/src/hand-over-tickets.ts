import type { Tx } from '@libs/platform';
import { publishTicket } from './publish-ticket.js';
import { findTicket } from './ticket.sql.js';

/**
 * The open tickets of a site go on with its new host or funder, in the transaction in which the site passes to them. Who had
 * the site reads them no more; those that ended stay with the party of their time. A visit is the new host's to answer.
 */
export async function handOverTickets(tx: Tx, projectId: string, at: Date): Promise<void> {
  const moved = await tx.rows<{ id: string; version: number }>(
    `update ticket t set host_id = a.host_id, funder_id = a.funder_id, version = t.version + 1,
            visit_answer = case when t.host_id = a.host_id then t.visit_answer end,
            visit_proposed = case when t.host_id = a.host_id then t.visit_proposed end,
            visit_note = case when t.host_id = a.host_id then t.visit_note end
       from asset a where a.id = t.asset_id and t.project_id = $1 and t.ended_at is null
        and (t.host_id <> a.host_id or t.funder_id <> a.funder_id)
     returning t.id, t.version`,
    [projectId],
  );
  for (const { id, version } of moved) {
    const ticket = await findTicket(tx, id);
    if (!ticket) continue;
    await publishTicket(tx, ticket, { type: 'ticket.handed_over', data: {} }, { version, actor: null, at });
  }
}
