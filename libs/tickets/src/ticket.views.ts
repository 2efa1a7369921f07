import { type Actor, PROOF_HOURS, type TicketView } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';
import type { Ticket } from './ticket.sql.js';
import { contactsOf, costsOf, installersOf, notesOf, partsOf, photosOf, reasonsOf } from './ticket-parts.sql.js';

export type Reader = Pick<Actor, 'role' | 'partyId'>;

/** Whether the reader may see a ticket; an installer only once it was offered. */
export function mayRead(ticket: Ticket, { role, partyId }: Reader): boolean {
  const owner = {
    admin: partyId,
    asset_host: ticket.hostId,
    asset_funder: ticket.funderId,
    installer: ticket.offeredAt ? ticket.installerId : null,
  }[role];
  return role === 'admin' || (owner !== null && owner === partyId);
}

const number = (value: string | number | null): number | null => (value === null ? null : Number(value));

/** Tickets as a reader may see them, in a list and after a command alike. */
export async function ticketViews(tx: Tx, tickets: readonly Ticket[], { role }: Reader): Promise<TicketView[]> {
  if (tickets.length === 0) return [];
  const ids = tickets.map(({ id }) => id);
  const isAdmin = role === 'admin';
  const works = isAdmin || role === 'installer';
  const byTicket = <T extends { ticketId: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ ticketId }) => ticketId);
  const notes = byTicket(role === 'asset_funder' ? [] : await notesOf(tx, ids));
  const parts = byTicket(await partsOf(tx, ids));
  const photos = byTicket(await photosOf(tx, ids));
  const costs = byTicket(role === 'asset_host' ? [] : await costsOf(tx, ids));
  const reasons = byTicket(isAdmin ? await reasonsOf(tx, ids) : []);
  const contacts = new Map(
    (
      await contactsOf(
        tx,
        tickets.map(({ hostId }) => hostId),
      )
    ).map((one) => [one.id, one]),
  );
  const companies = new Map(
    (
      await installersOf(
        tx,
        tickets.flatMap(({ installerId }) => installerId ?? []),
      )
    ).map((one) => [one.id, one.company]),
  );
  return tickets.map((ticket) => {
    const { id, installerId } = ticket;
    const contact = contacts.get(ticket.hostId);
    const [cost] = costs.get(id) ?? [];
    const seesCost = cost && (works || cost.payer === 'funder');
    return {
      ...namesOf(ticket),
      site: contact?.company ?? null,
      installer: installerId ? (companies.get(installerId) ?? null) : null,
      contact: works && contact ? { name: contact.name, phone: contact.phone, postcode: contact.postcode } : null,
      ...stepsOf(ticket),
      parts: (parts.get(id) ?? []).map(({ ticketId: _, finalWh, openingWh, ...part }) => ({
        ...part,
        finalWh: number(finalWh),
        openingWh: number(openingWh),
      })),
      photos: (photos.get(id) ?? [])
        .filter(({ state }) => works || state === 'ready')
        .map(({ ticketId: _, ...photo }) => photo),
      notes: (notes.get(id) ?? [])
        .filter((note) => works || note.role === role)
        .map(({ ticketId: _, at, ...note }) => ({ ...note, at: iso(at) })),
      cost: seesCost ? { warranty: cost.warranty, pence: number(cost.pence), payer: cost.payer } : null,
      office: isAdmin ? { reason: reasons.get(id)?.[0]?.reason ?? null } : null,
    };
  });
}

const namesOf = ({ id, number: no, assetId, projectId, alertId, cause, level, status, version }: Ticket) => ({
  id,
  number: no,
  assetId,
  projectId,
  alertId,
  cause,
  level,
  status,
  version,
});

const stepsOf = (ticket: Ticket) => ({
  since: iso(ticket.since),
  openedBy: ticket.openedBy,
  openedAt: iso(ticket.openedAt),
  offeredAt: isoOrNull(ticket.offeredAt),
  respondBy: isoOrNull(ticket.respondBy),
  fixBy: isoOrNull(ticket.fixBy),
  visit:
    ticket.visitDay && ticket.visitFrom && ticket.visitTo
      ? {
          day: ticket.visitDay,
          from: ticket.visitFrom,
          to: ticket.visitTo,
          answer: ticket.visitAnswer,
          proposedDate: ticket.visitProposed,
          note: ticket.visitNote,
        }
      : null,
  arrivedAt: isoOrNull(ticket.arrivedAt),
  fixedAt: isoOrNull(ticket.fixedAt),
  fix: ticket.fixCause ? { cause: ticket.fixCause, note: ticket.fixNote } : null,
  readHours: Math.min(PROOF_HOURS, ticket.readHalfHours / 2),
  verifiedAt: isoOrNull(ticket.verifiedAt),
  closedAt: isoOrNull(ticket.endedAt),
});

export async function ticketView(tx: Tx, ticket: Ticket, reader: Reader): Promise<TicketView> {
  return (await ticketViews(tx, [ticket], reader))[0] as TicketView;
}
