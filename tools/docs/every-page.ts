/** Every page of the product as someone of the demo sees it. `every-page.test.ts` compares the list with the product's own. */

/** Who looks: the begin of an account's address in the demo, or nobody. */
export type Looker = 'sam' | 'e.marsh' | 'tom' | 'grace' | null;

export interface Shown {
  /** The name of its pictures. */
  name: string;
  /** Its path as the product's table of pages has it. */
  path: string;
  who: Looker;
  /** The rest of the address: a tab, or an open record. `{id}` is the first one that `records` answers. */
  search?: string;
  /** Where the id of `{id}` or of `$id` comes from. */
  records?: string;
  /** The list in each of those records whose first record is meant. */
  within?: string;
}

const ADMIN_LISTS = ['asset-hosts', 'asset-funders', 'installers', 'projects'] as const;
const RECORDS = {
  'asset-hosts': '/api/hosts',
  'asset-funders': '/api/funders',
  installers: '/api/installers',
  projects: '/api/projects',
} as const;
const SETTINGS = ['', '/notifications', '/sessions', '/privacy'] as const;

const named = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';
const at = (path: string, who: Looker): Shown => ({ name: named(path), path, who });

export const EVERY_PAGE: readonly Shown[] = [
  ...[
    '/',
    '/about',
    '/investors',
    '/grid',
    '/accuracy',
    '/smart-control',
    '/faq',
    '/help',
    '/privacy-policy',
    '/terms-of-service',
  ].map((path) => at(path, null)),
  ...['/login', '/signup', '/reset-password', '/join', '/admin-setup'].map((path) => at(path, null)),

  ...['', '/user-management', '/conversations', '/health', '/notifications', '/messages'].map((page) =>
    at(`/admin${page}`, 'sam'),
  ),
  { ...at('/admin/messages/$id', 'sam'), name: 'admin-messages-conversation', records: '/api/threads' },
  { ...at('/admin/user-management', 'sam'), name: 'admin-leads', search: '?tab=leads' },
  { ...at('/admin/user-management', 'sam'), name: 'admin-audit', search: '?tab=audit' },
  ...ADMIN_LISTS.map((list) => at(`/admin/${list}`, 'sam')),
  at('/admin/agreements', 'sam'),
  at('/admin/bills', 'sam'),
  ...ADMIN_LISTS.map((list) => ({
    ...at(`/admin/${list}`, 'sam'),
    name: `admin-${list}-record`,
    search: '?open={id}',
    records: RECORDS[list],
  })),
  { ...at('/admin/projects', 'sam'), name: 'admin-board', search: '?view=board' },
  at('/admin/peak-events', 'sam'),
  at('/admin/operations', 'sam'),
  at('/admin/duplicates', 'sam'),
  ...[...SETTINGS, '/partners'].map((page) => at(`/admin/settings${page}`, 'sam')),

  at('/admin/fleet', 'sam'),
  { ...at('/admin/fleet/$id', 'sam'), name: 'admin-fleet-site', records: '/api/fleet' },

  at('/asset-funder', 'e.marsh'),
  at('/asset-funder/fleet', 'e.marsh'),
  { ...at('/asset-funder/fleet/$id', 'e.marsh'), name: 'asset-funder-fleet-site', records: '/api/fleet' },
  { ...at('/asset-funder/projects/$id', 'e.marsh'), name: 'asset-funder-project', records: '/api/projects' },
  at('/asset-funder/bills', 'e.marsh'),
  at('/asset-funder/statements', 'e.marsh'),
  at('/installer', 'tom'),
  at('/installer/sites', 'tom'),
  { ...at('/installer/sites/$id', 'tom'), name: 'installer-site', records: '/api/fleet' },
  { ...at('/installer/jobs/$id', 'tom'), name: 'installer-job', records: '/api/jobs' },
  {
    ...at('/installer/jobs/$id/photos', 'tom'),
    name: 'installer-photos',
    records: '/api/jobs?status=in_progress&sort=assignedDate',
  },
  {
    ...at('/installer/jobs/$id/survey', 'tom'),
    name: 'installer-survey',
    records: '/api/jobs?status=in_progress&sort=assignedDate',
  },
  at('/installer/tickets', 'tom'),
  { ...at('/installer/tickets/$id', 'tom'), name: 'installer-ticket', records: '/api/tickets?ended=true' },
  at('/asset-host', 'grace'),
  at('/asset-host/energy', 'grace'),
  at('/asset-host/bills', 'grace'),
  {
    ...at('/asset-host/proposals/$id', 'grace'),
    name: 'asset-host-proposal',
    records: '/api/me/host/proposals',
  },
  { ...at('/agreements/$id', 'e.marsh'), name: 'agreement', records: '/api/agreements' },
  {
    ...at('/works-orders/$id', 'e.marsh'),
    name: 'works-order',
    records: '/api/projects?limit=100',
    within: 'works-orders',
  },
  at('/messages', 'grace'),
  { ...at('/messages/$id', 'grace'), name: 'messages-conversation', records: '/api/threads' },
  at('/notifications', 'grace'),
  ...[...SETTINGS, '/team'].map((page) => at(`/settings${page}`, 'grace')),
];

export const WIDTHS = [1440, 1024, 820, 390] as const;
export const HEIGHTS: Record<(typeof WIDTHS)[number], number> = { 1440: 900, 1024: 768, 820: 1180, 390: 844 };
export const SCHEMES = ['light', 'dark'] as const;
export type Width = (typeof WIDTHS)[number];
export type Scheme = (typeof SCHEMES)[number];

/** The file of a page in one size and colour scheme, below `docs/pictures/pages`. */
export const pictureOf = ({ name }: Shown, width: Width, scheme: Scheme): string => `${name}-${width}-${scheme}.webp`;

/** Where a page is, with the id of a record in its place. */
export const addressOf = ({ path, search = '' }: Shown, id: string | null): string =>
  `${path.replace('$id', id ?? '')}${search.replace('{id}', id ?? '')}`;
