import { randomUUID } from 'node:crypto';
import { type Alert, alertForTicket, markTicketed, mayTicket } from '@libs/alerts';
import { inWarranty } from '@libs/assets';
import { type Actor, londonDate, type TicketCause, type TicketView } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { deadlinesOf } from './clock.rules.js';
import { publishTicket } from './publish-ticket.js';
import { insertNote } from './ticket-parts.sql.js';
import { findTicket, insertTicket, lockSite, openTicketOf, saveTicket, type Site, type Ticket } from './ticket.sql.js';
import { ticketView } from './ticket.views.js';
import { REFUSALS } from './tickets.texts.js';

interface Opening {
  alert: Alert | null;
  /** Null: opened automatically, for a fault that lasted long enough. */
  actor: Actor | null;
  text?: string | undefined;
  at: Date;
}

/** Opens tickets, one for each cause at a site: later reports become notes on it. */
@Injectable()
export class OpenTicket {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A fault that a person reported. For a host's report, the office decides who is asked. */
  report({ assetId, text }: { assetId: string; text: string }, actor: Actor): Promise<TicketView> {
    return this.database.transaction(async (tx) => {
      const site = await lockSite(tx, assetId);
      if (!site || (actor.role !== 'admin' && site.hostId !== actor.partyId)) {
        throw refuse.notFound(REFUSALS.assetNotFound);
      }
      const at = this.clock.now();
      return ticketView(tx, await openAt(tx, site, { alert: null, actor, text, at }), actor);
    });
  }

  fromAlert(alertId: string, { text }: { text?: string | undefined }, actor: Actor): Promise<TicketView> {
    return this.database.transaction(async (tx) => {
      const alert = await alertForTicket(tx, alertId);
      if (!alert) throw refuse.notFound(REFUSALS.alertNotFound);
      if (alert.assetId === null) throw refuse.conflict(REFUSALS.incident);
      if (!mayTicket(alert.status)) throw refuse.conflict(REFUSALS.alertNotNow(alert.status));
      const site = await lockSite(tx, alert.assetId);
      if (!site) throw refuse.notFound(REFUSALS.assetNotFound);
      const at = this.clock.now();
      return ticketView(tx, await openAt(tx, site, { alert, actor, text, at }), actor);
    });
  }
}

/** The caller has locked the site. */
export async function openAt(tx: Tx, site: Site, { alert, actor, text, at }: Opening): Promise<Ticket> {
  if (site.status === 'decommissioned') throw refuse.conflict(REFUSALS.gone);
  const cause: TicketCause = alert && alert.rule !== 'vendor_outage' ? alert.rule : 'reported';
  if (alert) await markTicketed(tx, alert);
  const open = await openTicketOf(tx, site.id, cause);
  if (open) return addNote(tx, open, { actor, text, at });
  const id = randomUUID();
  await insertTicket(tx, site, {
    id,
    alertId: alert?.id ?? null,
    cause,
    level: alert?.level ?? 'minor',
    openedBy: actor?.role ?? 'system',
    since: alert ? new Date(alert.evidenceFrom) : at,
    at,
  });
  const made = (await findTicket(tx, id)) as Ticket;
  if (text && actor) await insertNote(tx, { ticketId: id, text, actor, at });
  const said = { type: 'ticket.opened', data: { by: made.openedBy } } as const;
  await publishTicket(tx, made, said, { version: 1, actor, at });
  const mayOffer = actor?.role !== 'asset_host' && site.installerId && inWarranty(site.liveSince, londonDate(at));
  return mayOffer ? offer(tx, made, site, { actor, at }) : made;
}

async function addNote(tx: Tx, ticket: Ticket, { actor, text, at }: Omit<Opening, 'alert'>): Promise<Ticket> {
  if (!text || !actor) return ticket;
  await insertNote(tx, { ticketId: ticket.id, text, actor, at });
  await saveTicket(tx, ticket.id, {});
  await publishTicket(tx, ticket, { type: 'ticket.noted', data: {} }, { version: ticket.version + 1, actor, at });
  return (await findTicket(tx, ticket.id)) as Ticket;
}

/** Offers it to the site's installer, which starts the deadlines. */
async function offer(
  tx: Tx,
  ticket: Ticket,
  { installerId }: Pick<Site, 'installerId'>,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<Ticket> {
  if (!installerId) throw refuse.conflict(REFUSALS.noInstaller);
  await saveTicket(tx, ticket.id, { status: 'offered', installerId, offeredAt: at, ...deadlinesOf(ticket.level, at) });
  const said = { type: 'ticket.offered', data: {} } as const;
  await publishTicket(tx, { ...ticket, installerId }, said, { version: ticket.version + 1, actor, at });
  return (await findTicket(tx, ticket.id)) as Ticket;
}
