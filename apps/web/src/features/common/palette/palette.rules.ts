import {
  type FoundItem,
  type Page,
  pagesOf,
  type Reader,
  type Role,
  statusTitle,
  USUAL_HOST_MOVES,
  USUAL_PROJECT_MOVES,
  type WorkKind,
} from '@libs/contracts';
import { PALETTE } from './palette.texts';

/** What is in the palette. */

/** What can be done to a record without opening it. */
export type RecordAct = { kind: WorkKind; id: string; title: string } & (
  | { name: 'take' | 'copy' | 'host'; href: string }
  | { name: 'move'; from: string; to: string }
);

export interface PaletteItem {
  /** Unique in the palette. */
  value: string;
  label: string;
  /** At the end of the line. */
  note?: string | undefined;
  keys?: string | undefined;
  /** Other search terms that find it. */
  words?: string | undefined;
  found?: FoundItem;
  href?: string;
  /** What it does to the record that was found. */
  act?: RecordAct;
  run?: 'theme-dark' | 'theme-light' | 'theme-system' | 'sign-out' | 'shortcuts';
}
export interface PaletteGroup {
  value: string;
  items: PaletteItem[];
}

const keysOf = (letter: string | undefined): string | undefined => letter && `G ${letter}`;

/** A page and its views; a settings page says that it is one. */
const linesOf = ({ path, label, key, words, settings, rail, views = [] }: Page): PaletteItem[] => [
  {
    value: `go ${path}`,
    label: settings && !rail ? `Settings: ${settings}` : label,
    href: path,
    keys: keysOf(key),
    words,
  },
  ...views.map((view) => ({
    value: `go ${path}${view.search}`,
    label: view.label,
    href: `${path}${view.search}`,
    keys: keysOf(view.key),
  })),
];

/** The pages that a role can open; a record's own page is opened from its list. */
export const placesOf = (reader: Reader): PaletteItem[] =>
  pagesOf(reader)
    .filter(({ path }) => !path.includes('$'))
    .flatMap(linesOf);

const COMMANDS: PaletteItem[] = [
  { value: 'theme-light', label: 'Light theme', run: 'theme-light' },
  { value: 'theme-dark', label: 'Dark theme', run: 'theme-dark' },
  { value: 'theme-system', label: PALETTE.systemTheme, run: 'theme-system' },
  { value: 'shortcuts', label: 'Keyboard shortcuts', run: 'shortcuts', keys: '?' },
  { value: 'sign-out', label: 'Sign Out', run: 'sign-out' },
];
const CREATE_PAIRING: PaletteItem = {
  value: 'create-pairing',
  label: 'Create Pairing',
  href: '/admin/projects?pair=new',
  keys: 'C',
};
export const commandsOf = (role: Role): PaletteItem[] => [...(role === 'admin' ? [CREATE_PAIRING] : []), ...COMMANDS];

const GROUPS: Record<FoundItem['kind'], string> = {
  project: 'Projects',
  job: 'Jobs',
  host: PALETTE.people,
  funder: PALETTE.people,
  installer: PALETTE.people,
  user: PALETTE.people,
  lead: PALETTE.people,
};

const NUMBERS = { mpan: 'MPAN of', postcode: 'Postcode of', code: 'Code of' } as const;

/** A record as a line, with the number by which it was found, if any. */
function lineOf(found: FoundItem): PaletteItem {
  const { kind, id, by, title, sub, value, href } = found;
  const own = { value: `${kind} ${id} ${by}`, href, found };
  if (by === 'name' || kind === 'project' || kind === 'job') return { ...own, label: title, note: sub ?? undefined };
  const shown = by === 'mpan' && value ? value.replace(/^(\d{2})(\d{4})(\d{4})(\d{3})$/, '$1 $2 $3 $4') : value;
  return { ...own, label: shown ?? title, note: `${NUMBERS[by]} ${title}` };
}

const matching = (items: readonly PaletteItem[], words: string): PaletteItem[] =>
  items.filter(({ label, words: also = '' }) => `${label} ${also}`.toLowerCase().includes(words));

const WORKED: readonly string[] = ['lead', 'host', 'funder', 'installer', 'project'] satisfies WorkKind[];
const MOVES: Partial<Record<FoundItem['kind'], Readonly<Record<string, readonly string[]>>>> = {
  host: USUAL_HOST_MOVES,
  project: USUAL_PROJECT_MOVES,
};

/** What an admin can do to the first record that was found. */
function actsOn({ kind, id, title, status, href }: FoundItem): PaletteItem[] {
  const of = { kind: kind as WorkKind, id, title };
  const item = (act: RecordAct, label: string): PaletteItem => ({ value: `do ${act.name} ${id} ${label}`, label, act });
  return [
    item({ ...of, name: 'take', href }, PALETTE.take(title)),
    ...(MOVES[kind]?.[status] ?? []).map((to) =>
      item({ ...of, name: 'move', from: status, to }, PALETTE.move(title, statusTitle(to as never))),
    ),
    ...(kind === 'project'
      ? [
          item({ ...of, name: 'host', href }, PALETTE.host(title)),
          { value: `do assign ${id}`, label: PALETTE.assign(title), href },
        ]
      : []),
    item({ ...of, name: 'copy', href }, PALETTE.copy(title)),
  ];
}

/** Records first, then those found by number, then pages and commands that match. */
export function groupsOf(reader: Reader, typed: string, found: readonly FoundItem[]): PaletteGroup[] {
  const words = typed.trim().toLowerCase();
  const named = new Map<string, PaletteItem[]>();
  for (const item of found) {
    const byNumber = item.by !== 'name' && item.kind !== 'project' && item.kind !== 'job';
    const group = byNumber ? 'By number' : GROUPS[item.kind];
    named.set(group, [...(named.get(group) ?? []), lineOf(item)]);
  }
  const order = ['By number', 'Projects', 'Jobs', PALETTE.people];
  const records = order.flatMap((value) => (named.has(value) ? [{ value, items: named.get(value) ?? [] }] : []));
  const first = reader.role === 'admin' ? found.find(({ kind }) => WORKED.includes(kind)) : undefined;
  const rest = [
    { value: 'Do', items: first ? actsOn(first) : [] },
    { value: 'Go to', items: matching(placesOf(reader), words) },
    { value: 'Everywhere', items: matching(commandsOf(reader.role), words) },
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

/** The page of `G` and a letter; null if there is none. */
export const pageByKeys = (reader: Reader, letter: string): string | null =>
  placesOf(reader).find(({ keys }) => keys === `G ${letter.toUpperCase()}`)?.href ?? null;
