import type { Tx } from '@libs/platform';
import { publishTicket } from './publish-ticket.js';
import { findTicket, moveTickets } from './ticket.sql.js';

/**
 * The open tickets of a site go on with its new host or funder, in the transaction in which the site passes to them. Who had
 * the site reads them no more; those that ended stay with the party of their time. A visit is the new host's to answer.
 */
export async function handOverTickets(tx: Tx, projectId: string, at: Date): Promise<void> {
  const moved = await moveTickets(tx, projectId);
  for (const { id, version } of moved) {
    const ticket = await findTicket(tx, id);
    if (!ticket) continue;
    await publishTicket(tx, ticket, { type: 'ticket.handed_over', data: {} }, { version, actor: null, at });
  }
}
