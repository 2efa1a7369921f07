import type { Role } from '@libs/contracts';

/** Where a role lands after signing in. */
export const portalFor = (role: Role): string =>
  ({ admin: '/admin', asset_host: '/asset-host', asset_funder: '/asset-funder', installer: '/installer' })[role];

/** A reader's own page of a project. */
export function pageFor(site: { projectId: string; jobId: string | null }, role: Role): string {
  switch (role) {
    case 'admin':
      return `/admin/projects?open=${site.projectId}`;
    case 'asset_host':
      return '/asset-host';
    case 'asset_funder':
      return `/asset-funder/projects/${site.projectId}`;
    case 'installer':
      return site.jobId ? `/installer/jobs/${site.jobId}` : '/installer';
    default:
      return role satisfies never;
  }
}

/** Where a reader finds an agreement: the office in its project, a party on its own page. A link is never the right to sign. */
export const agreementFor = (agreement: { id: string; projectId: string }, role: Role): string =>
  role === 'admin' ? `/admin/projects?open=${agreement.projectId}&tab=agreement` : `/agreements/${agreement.id}`;

/** Where a reader finds a works order: the office in its project, funder and installer on its own page. */
export const orderFor = (order: { id: string; projectId: string }, role: Role): string =>
  role === 'admin' ? agreementFor(order, role) : `/works-orders/${order.id}`;

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-20` as `20 November 2026`. */
export const londonDay = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));

const RECORD_PAGES: Record<string, string> = {
  lead: '/admin/user-management?tab=leads&lead=',
  host: '/admin/asset-hosts?open=',
  funder: '/admin/asset-funders?open=',
  installer: '/admin/installers?open=',
  project: '/admin/projects?open=',
};

/** Where an admin reads the emails of a record; a lead shows them among everything else. */
export const emailsPage = (record: { kind: string; record: string }): string =>
  `${recordPage(record)}${record.kind === 'lead' ? '' : '&tab=emails'}`;

/** Where an admin finds the record that a task is about; the queue for a task about none. */
export const recordPage = ({ kind, record }: { kind: string | null; record: string | null }): string =>
  kind && record && RECORD_PAGES[kind] ? `${RECORD_PAGES[kind]}${record}` : '/admin?queue=mine';
