import { ticketWords } from '@libs/contracts';
import type { Person } from './about.js';
import { londonDay, pageFor } from './links.js';
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
      `Ticket ${data.number} for ${site.hostCompany}: ${ticketWords(data.cause)}`,
      pageOf(site, data),
    ),
  ),
  'ticket.offered': onSite((site, data) =>
    tell(
      'ticket_offered',
      site.installer,
      `Ticket ${data.number}: ${ticketWords(data.cause)} at ${site.hostCompany}`,
      pageOf(site, data),
    ),
  ),
  'ticket.declined': onSite((site, data, { admins }) =>
    tell(
      'ticket_news',
      admins,
      `${site.installerCompany} declined ticket ${data.number} for ${site.hostCompany}`,
      pageOf(site, data),
    ),
  ),
  'ticket.visit_set': onSite((site, data) =>
    tell(
      'visit_proposed',
      site.host,
      `${site.installerCompany} comes on ${londonDay(data.day)}, ${data.from} to ${data.to}`,
      pageOf(site, data),
    ),
  ),
  'ticket.visit_answered': onSite((site, data) =>
    tell(
      'ticket_news',
      site.installer,
      data.answer === 'accept'
        ? `${site.hostCompany} confirmed the visit for ticket ${data.number}`
        : `${site.hostCompany} asked for another visit for ticket ${data.number}${data.proposedDate ? `: ${londonDay(data.proposedDate)}` : ''}`,
      pageOf(site, data),
    ),
  ),
  'ticket.reopened': onSite((site, data, { admins }) =>
    tell(
      'ticket_news',
      [...site.installer, ...admins],
      `Ticket ${data.number} for ${site.hostCompany} is open again`,
      pageOf(site, data),
    ),
  ),
  'ticket.closed': onSite((site, data) =>
    tell(
      'ticket_closed',
      [...site.host, ...site.funder],
      `Put right: ${ticketWords(data.cause)} at ${site.hostCompany}`,
      pageOf(site, data),
    ),
  ),
  'ticket.cancelled': onSite((site, data) =>
    tell(
      'ticket_news',
      site.installer,
      `Ticket ${data.number} for ${site.hostCompany} was cancelled`,
      pageOf(site, data),
    ),
  ),
};
