import type { Role } from './base/roles.js';

/** A count shown next to a page in the rail: items that need attention, or the number of records. */
export type PageCount =
  | 'newLeads'
  | 'waitingConversations'
  | 'unreadMessages'
  | 'hosts'
  | 'funders'
  | 'installers'
  | 'projects';

/** Named parts of a page: its search, and the letter after `G`. */
interface PageView {
  label: string;
  search: string;
  key?: string;
}

export interface PageRow {
  /** Its name in the rail, the palette and the breadcrumb. */
  label: string;
  /** Who may open it; an empty list means everyone, signed in or not. */
  roles: readonly Role[];
  /** Prerendered as HTML by the build: a page of the public site, or one before the portals. */
  finished?: 'site' | 'entry';
  /** Shown in the portal's rail, in the order of this table. */
  rail?: true;
  count?: PageCount;
  /** Its name in the settings navigation, if it is a settings page. */
  settings?: string;
  /** `G` and this letter open it. */
  key?: string;
  /** Other search terms by which the palette finds it. */
  words?: string;
  /** Also for members who keep the bills alone. */
  billing?: true;
  views?: readonly PageView[];
}

const EVERYBODY: readonly Role[] = [];
const ADMIN = ['admin'] as const satisfies readonly Role[];
const PARTIES = ['asset_host', 'asset_funder', 'installer'] as const satisfies readonly Role[];

/** Every page of the product by its path, with `$id` for one path segment. The web's routes have the same paths. */
export const PAGES = {
  '/': { label: 'Home', roles: EVERYBODY, finished: 'site' },
  '/about': { label: 'About us', roles: EVERYBODY, finished: 'site' },
  '/investors': { label: 'Investors', roles: EVERYBODY, finished: 'site' },
  '/grid': { label: 'Live grid', roles: EVERYBODY, finished: 'site' },
  '/accuracy': { label: 'Our accuracy', roles: EVERYBODY, finished: 'site' },
  '/smart-control': { label: 'Smart control', roles: EVERYBODY, finished: 'site' },
  '/faq': { label: 'FAQs', roles: EVERYBODY, finished: 'site' },
  '/help': { label: 'Help', roles: EVERYBODY, finished: 'site' },
  '/privacy-policy': { label: 'Privacy Policy', roles: EVERYBODY, finished: 'site' },
  '/terms-of-service': { label: 'Terms of Service', roles: EVERYBODY, finished: 'site' },

  '/login': { label: 'Sign in', roles: EVERYBODY, finished: 'entry' },
  '/signup': { label: 'Sign up', roles: EVERYBODY, finished: 'entry' },
  '/reset-password': { label: 'Reset your password', roles: EVERYBODY, finished: 'entry' },
  '/join': { label: 'Join', roles: EVERYBODY, finished: 'entry' },
  '/admin-setup': { label: 'First admin', roles: EVERYBODY, finished: 'entry' },

  '/admin': { label: 'Dashboard', roles: ADMIN, rail: true, key: 'D', words: 'overview' },
  '/admin/messages': {
    label: 'Messages',
    roles: ADMIN,
    rail: true,
    count: 'unreadMessages',
    key: 'M',
    words: 'threads write office inbox',
  },
  '/admin/messages/$id': { label: 'Conversation', roles: ADMIN },
  '/admin/user-management': {
    label: 'User Management',
    roles: ADMIN,
    rail: true,
    count: 'newLeads',
    key: 'U',
    words: 'accounts people',
    views: [
      { label: 'Leads', search: '?tab=leads', key: 'L' },
      { label: 'Security audit', search: '?tab=audit' },
    ],
  },
  '/admin/asset-hosts': { label: 'Asset Hosts', roles: ADMIN, rail: true, count: 'hosts', key: 'H' },
  '/admin/asset-funders': { label: 'Asset Funders', roles: ADMIN, rail: true, count: 'funders', key: 'F' },
  '/admin/installers': { label: 'Installers', roles: ADMIN, rail: true, count: 'installers', key: 'I' },
  '/admin/duplicates': { label: 'Duplicates', roles: ADMIN, words: 'merge same company twice' },
  '/admin/projects': {
    label: 'Projects',
    roles: ADMIN,
    rail: true,
    count: 'projects',
    key: 'P',
    words: 'pairings board',
  },
  '/admin/agreements': {
    label: 'Agreements',
    roles: ADMIN,
    rail: true,
    key: 'A',
    words: 'contracts signatures offers',
  },
  '/admin/fleet': {
    label: 'Fleet',
    roles: ADMIN,
    rail: true,
    key: 'V',
    words: 'live sites readings generation assets',
  },
  '/admin/fleet/$id': { label: 'Live site', roles: ADMIN },
  '/admin/peak-events': {
    label: 'Peak events',
    roles: ADMIN,
    rail: true,
    key: 'K',
    words: 'flexibility demand grid smart energy service',
  },
  '/admin/operations': {
    label: 'Operations',
    roles: ADMIN,
    rail: true,
    key: 'O',
    words: 'alerts outages faults live sites',
  },
  '/admin/bills': { label: 'Bills', roles: ADMIN, rail: true, key: 'B', words: 'invoices payments held notes' },
  '/admin/conversations': {
    label: 'Conversations',
    roles: ADMIN,
    rail: true,
    count: 'waitingConversations',
    key: 'C',
    words: 'lori inbox questions',
  },
  '/admin/health': { label: 'Health', roles: ADMIN, rail: true, key: 'E', words: 'queues jobs mail' },
  '/admin/notifications': { label: 'Notifications', roles: ADMIN, key: 'N' },
  '/admin/settings': { label: 'Settings', roles: ADMIN, rail: true, settings: 'Account', key: 'S', words: 'account' },
  '/admin/settings/notifications': { label: 'Notifications', roles: ADMIN, settings: 'Notifications' },
  '/admin/settings/sessions': { label: 'Sessions', roles: ADMIN, settings: 'Sessions' },
  '/admin/settings/privacy': { label: 'Privacy', roles: ADMIN, settings: 'Privacy' },
  '/admin/settings/partners': { label: 'Partners', roles: ADMIN, settings: 'Partners', words: 'webhooks api keys' },

  '/asset-funder': { label: 'Dashboard', roles: ['asset_funder'], rail: true, key: 'D', words: 'portfolio mandate' },
  '/asset-funder/fleet': {
    label: 'Fleet',
    roles: ['asset_funder'],
    rail: true,
    key: 'V',
    words: 'live sites readings generation assets',
  },
  '/asset-funder/fleet/$id': { label: 'Live site', roles: ['asset_funder'] },
  '/asset-funder/bills': {
    label: 'Bills',
    roles: ['asset_funder'],
    billing: true,
    rail: true,
    key: 'B',
    words: 'invoices payments',
  },
  '/asset-funder/statements': {
    label: 'Statements',
    roles: ['asset_funder'],
    billing: true,
    rail: true,
    key: 'F',
    words: 'payouts fee money received',
  },
  '/asset-funder/projects/$id': { label: 'Project', roles: ['asset_funder'] },

  '/installer': { label: 'Today', roles: ['installer'], rail: true, key: 'D', words: 'jobs' },
  '/installer/sites': {
    label: 'Sites',
    roles: ['installer'],
    rail: true,
    key: 'V',
    words: 'live readings generation warranty',
  },
  '/installer/sites/$id': { label: 'Live site', roles: ['installer'] },
  '/installer/jobs/$id': { label: 'Job', roles: ['installer'] },
  '/installer/jobs/$id/photos': { label: 'Photos', roles: ['installer'] },
  '/installer/jobs/$id/survey': { label: 'Survey', roles: ['installer'] },
  '/installer/tickets': {
    label: 'Tickets',
    roles: ['installer'],
    rail: true,
    key: 'K',
    words: 'faults visits repair live sites warranty',
  },
  '/installer/tickets/$id': { label: 'Ticket', roles: ['installer'] },

  '/asset-host': { label: 'Your site', roles: ['asset_host'], rail: true, key: 'D' },
  '/asset-host/energy': {
    label: 'Energy',
    roles: ['asset_host'],
    rail: true,
    key: 'E',
    words: 'readings generation solar export import meter',
  },
  '/asset-host/bills': {
    label: 'Bills',
    roles: ['asset_host'],
    billing: true,
    rail: true,
    key: 'B',
    words: 'invoices payments VAT',
  },
  '/asset-host/proposals/$id': { label: 'Proposal', roles: ['asset_host'] },

  '/messages': {
    label: 'Messages',
    roles: PARTIES,
    rail: true,
    count: 'unreadMessages',
    key: 'M',
    words: 'write office contact help',
  },
  '/messages/$id': { label: 'Conversation', roles: PARTIES },
  '/notifications': { label: 'Notifications', roles: PARTIES, billing: true, key: 'N' },
  // Outside the portals, because a document signed by two parties has one address.
  '/agreements/$id': { label: 'Agreement', roles: ['asset_host', 'asset_funder'], billing: true },
  '/works-orders/$id': { label: 'Works order', roles: ['asset_funder', 'installer'], billing: true },
  '/settings': {
    label: 'Settings',
    roles: PARTIES,
    billing: true,
    rail: true,
    settings: 'Account',
    key: 'S',
    words: 'account',
  },
  '/settings/notifications': { label: 'Notifications', roles: PARTIES, billing: true, settings: 'Notifications' },
  '/settings/sessions': { label: 'Sessions', roles: PARTIES, billing: true, settings: 'Sessions' },
  '/settings/team': {
    label: 'Team',
    roles: PARTIES,
    billing: true,
    rail: true,
    settings: 'Team',
    key: 'T',
    words: 'members people invite roles',
  },
  '/settings/privacy': { label: 'Privacy', roles: PARTIES, billing: true, settings: 'Privacy' },
} as const satisfies Record<string, PageRow>;

type Pages = typeof PAGES;
export type PagePath = keyof Pages;
type PathWhere<Row> = { [Path in PagePath]: Pages[Path] extends Row ? Path : never }[PagePath];

export type SitePath = PathWhere<{ finished: 'site' }>;
export type EntryPath = PathWhere<{ finished: 'entry' }>;
export type PortalPath = Exclude<PagePath, SitePath | EntryPath>;
export type RailPath = PathWhere<{ rail: true }>;
export type SettingsPath = PathWhere<{ settings: string }>;

/** The first settings page of a role. */
export const settingsHome = (role: Role) => (role === 'admin' ? '/admin/settings' : '/settings');

/** Whether a role may open an address, which may include a query; public pages are for everyone. */
export function mayOpen(role: Role, address: string): boolean {
  const page = pageAt(address.split(/[?#]/)[0] ?? '');
  if (!page) return false;
  const { roles }: PageRow = PAGES[page];
  return roles.length === 0 || roles.includes(role);
}

/**
 * The equivalent page in a role's own portal: for admins, settings and notifications are below `/admin`. Null if there
 * is none.
 */
export function counterpartFor(role: Role, path: string): string | null {
  const shared = path.replace(/^\/admin(?=\/)/, '');
  const own = role === 'admin' ? `/admin${shared}` : shared;
  return own !== path && pageAt(own) !== '/' && mayOpen(role, own) ? own : null;
}

/** Whose pages they are. */
export interface Reader {
  role: Role;
  billingOnly?: true | undefined;
}

/** A page with its path. */
export interface Page<Path extends PagePath = PagePath> extends PageRow {
  path: Path;
}

// A function, so that importing one constant from this file does not pull in the table.
const allPages = (): Page[] =>
  Object.entries<PageRow>(PAGES).map(([path, row]) => ({ ...row, path: path as PagePath }));

/** The page at an address; null if there is none. */
export const pageAt = (address: string): PagePath | null =>
  allPages().find(({ path }) => patternOf(path).test(address))?.path ?? null;

const patternOf = (path: PagePath) => new RegExp(`^${path.replace('$id', '[^/]+')}/?$`);

/** The pages of a person's portal, in the order of the table. */
export const pagesOf = ({ role, billingOnly }: Reader): Page[] =>
  allPages().filter(({ roles, billing }) => roles.includes(role) && (!billingOnly || billing));

/** The page where settings begin comes last; another settings page in the rail keeps its place. */
export const railOf = (reader: Reader): Page<RailPath>[] =>
  pagesOf(reader)
    .filter((page): page is Page<RailPath> => page.rail === true)
    .toSorted((a, b) => Number(a.path === settingsHome(reader.role)) - Number(b.path === settingsHome(reader.role)));

export const settingsOf = (role: Role): Page<SettingsPath>[] =>
  pagesOf({ role }).filter((page): page is Page<SettingsPath> => page.settings !== undefined);

const pathsWhere = (fits: (page: Page) => boolean): PagePath[] =>
  allPages()
    .filter(fits)
    .map(({ path }) => path);

export const publicPaths = (): PagePath[] => pathsWhere(({ roles }) => roles.length === 0);
export const portalPaths = (): PagePath[] => pathsWhere(({ roles }) => roles.length > 0);
export const sitePaths = (): SitePath[] => pathsWhere(({ finished }) => finished === 'site') as SitePath[];
export const entryPaths = (): EntryPath[] => pathsWhere(({ finished }) => finished === 'entry') as EntryPath[];
