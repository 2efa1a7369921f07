import type { FoundItem, Role } from '@libs/contracts';

/** What stands in the palette. */

export interface PaletteItem {
  /** Unique in the palette. */
  value: string;
  label: string;
  /** At the end of the line. */
  note?: string | undefined;
  keys?: string | undefined;
  found?: FoundItem;
  href?: string;
  run?: 'theme-dark' | 'theme-light' | 'theme-system' | 'sign-out' | 'shortcuts';
}
export interface PaletteGroup {
  value: string;
  items: PaletteItem[];
}

const go = (label: string, href: string, keys?: string): PaletteItem => ({ value: `go ${href}`, label, href, keys });

const PAGES: Record<Role, PaletteItem[]> = {
  admin: [
    go('Dashboard', '/admin', 'G D'),
    go('User Management', '/admin/user-management', 'G U'),
    go('Leads', '/admin/user-management?tab=leads', 'G L'),
    go('Security audit', '/admin/user-management?tab=audit'),
    go('Asset Hosts', '/admin/asset-hosts', 'G H'),
    go('Asset Funders', '/admin/asset-funders', 'G F'),
    go('Installers', '/admin/installers', 'G I'),
    go('Projects', '/admin/projects', 'G P'),
    go('Notifications', '/admin/notifications', 'G N'),
    go('Health', '/admin/health'),
    go('Settings', '/admin/settings', 'G S'),
  ],
  asset_funder: [go('Dashboard', '/asset-funder', 'G D')],
  installer: [go('Today', '/installer', 'G D')],
  asset_host: [go('Your site', '/asset-host', 'G D')],
};
const OWN: PaletteItem[] = [go('Notifications', '/notifications', 'G N'), go('Settings', '/settings', 'G S')];

export const pagesOf = (role: Role): PaletteItem[] => [...PAGES[role], ...(role === 'admin' ? [] : OWN)];

const COMMANDS: PaletteItem[] = [
  { value: 'theme-light', label: 'Light theme', run: 'theme-light' },
  { value: 'theme-dark', label: 'Dark theme', run: 'theme-dark' },
  { value: 'theme-system', label: 'Theme of the system', run: 'theme-system' },
  { value: 'shortcuts', label: 'Keyboard shortcuts', run: 'shortcuts', keys: '?' },
  { value: 'sign-out', label: 'Sign Out', run: 'sign-out' },
];
export const commandsOf = (role: Role): PaletteItem[] => [
  ...(role === 'admin' ? [{ ...go('Create Pairing', '/admin/projects?pair=new', 'C') }] : []),
  ...COMMANDS,
];

const GROUPS: Record<FoundItem['kind'], string> = {
  project: 'Projects',
  job: 'Jobs',
  host: 'People and companies',
  funder: 'People and companies',
  installer: 'People and companies',
  user: 'People and companies',
  lead: 'People and companies',
};

const NUMBERS = { mpan: 'MPAN of', postcode: 'Postcode of', code: 'Code of' } as const;

/** A record as a line: by its number where it was found by one. */
function lineOf(found: FoundItem): PaletteItem {
  const { kind, id, by, title, sub, value, href } = found;
  const own = { value: `${kind} ${id} ${by}`, href, found };
  if (by === 'name' || kind === 'project' || kind === 'job') return { ...own, label: title, note: sub ?? undefined };
  const shown = by === 'mpan' && value ? value.replace(/^(\d{2})(\d{4})(\d{4})(\d{3})$/, '$1 $2 $3 $4') : value;
  return { ...own, label: shown ?? title, note: `${NUMBERS[by]} ${title}` };
}

const matching = (items: readonly PaletteItem[], words: string): PaletteItem[] =>
  items.filter(({ label }) => label.toLowerCase().includes(words));

/** Records first, then what was found by a number, then pages and commands that have the words. */
export function groupsOf(role: Role, typed: string, found: readonly FoundItem[]): PaletteGroup[] {
  const words = typed.trim().toLowerCase();
  const named = new Map<string, PaletteItem[]>();
  for (const item of found) {
    const byNumber = item.by !== 'name' && item.kind !== 'project' && item.kind !== 'job';
    const group = byNumber ? 'By number' : GROUPS[item.kind];
    named.set(group, [...(named.get(group) ?? []), lineOf(item)]);
  }
  const order = ['By number', 'Projects', 'Jobs', 'People and companies'];
  const records = order.flatMap((value) => (named.has(value) ? [{ value, items: named.get(value) ?? [] }] : []));
  const rest = [
    { value: 'Go to', items: matching(pagesOf(role), words) },
    { value: 'Everywhere', items: matching(commandsOf(role), words) },
  ];
  return [...records, ...rest.filter(({ items }) => items.length > 0)];
}

/** `Pell & Sons` for `pell` as `['', 'Pell', ' & Sons']`: what to underline. */
export function marked(label: string, typed: string): [string, string, string] {
  const words = typed.trim().toLowerCase();
  const at = words === '' ? -1 : label.toLowerCase().indexOf(words);
  return at < 0
    ? [label, '', '']
    : [label.slice(0, at), label.slice(at, at + words.length), label.slice(at + words.length)];
}

/** Whether a key pressed there is typing, and no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The page of `G` and a letter; null where the letter leads nowhere. */
export const pageByKeys = (role: Role, letter: string): string | null =>
  pagesOf(role).find(({ keys }) => keys === `G ${letter.toUpperCase()}`)?.href ?? null;
