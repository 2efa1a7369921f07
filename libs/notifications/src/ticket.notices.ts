import { ticketWords } from '@libs/contracts';
import type { Person } from './about.js';
import { londonDay, pageFor } from './links.js';
import { TICKETS } from './ticket-notices.texts.js';
import { type NotifiedType, onSite, type Rule, tell } from './tell.js';

/** Where each reads on: an installer on the ticket's own page. */
const pageOf =
  (site: { projectId: string; jobId: string | null }, { ticketId }: { ticketId: string }) =>
  ({ role }: Person): string => {
    if (role === 'admin') return '/admin/operations';
    if (role === 'asset_host') return '/asset-host/energy';
    return role === 'installer' ? `/installer/tickets/${ticketId}` : pageFor(site, role);
  };

type Kinds = Extract<NotifiedType, `ticket.${string}`>;

/** Whom tickets notify; never of a cost. */
export const TICKET_RULES_TOLD: { [T in Kinds]: Rule<T> } = {
  'ticket.opened': onSite((site, data, { admins }) =>
    tell(
      'ticket_news',
      admins,
      TICKETS.opened(data.number, site.hostCompany, ticketWords(data.cause)),
      pageOf(site, data),
    ),
  ),
  'ticket.offered': onSite((site, data) =>
    tell(
      'ticket_offered',
      site.installer,
      TICKETS.offered(data.number, site.hostCompany, ticketWords(data.cause)),
      pageOf(site, data),
    ),
  ),
  'ticket.declined': onSite((site, data, { admins }) =>
    tell(
      'ticket_news',
      admins,
      TICKETS.declined(data.number, site.hostCompany, site.installerCompany),
      pageOf(site, data),
    ),
  ),
  'ticket.visit_set': onSite((site, data) =>
    tell(
      'visit_proposed',
      site.host,
      TICKETS.visit(site.installerCompany, londonDay(data.day), data.from, data.to),
      pageOf(site, data),
    ),
  ),
  'ticket.visit_answered': onSite((site, data) =>
    tell(
      'ticket_news',
      site.installer,
      data.answer === 'accept'
        ? TICKETS.confirmed(data.number, site.hostCompany)
        : TICKETS.another(data.number, site.hostCompany, data.proposedDate ? londonDay(data.proposedDate) : null),
      pageOf(site, data),
    ),
  ),
  'ticket.reopened': onSite((site, data, { admins }) =>
    tell(
      'ticket_news',
      [...site.installer, ...admins],
      TICKETS.again(data.number, site.hostCompany),
      pageOf(site, data),
    ),
  ),
  'ticket.closed': onSite((site, data) =>
    tell(
      'ticket_closed',
      [...site.host, ...site.funder],
      TICKETS.closed(site.hostCompany, ticketWords(data.cause)),
      pageOf(site, data),
    ),
  ),
  'ticket.cancelled': onSite((site, data) =>
    tell('ticket_news', site.installer, TICKETS.cancelled(data.number, site.hostCompany), pageOf(site, data)),
  ),
};
