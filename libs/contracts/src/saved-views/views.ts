import { z } from 'zod';
import { Id, Instant, listQuery, Name } from '../base/fields.js';
import { LEAD_STATUSES } from '../leads/lifecycle.js';
import { LEAD_SORT_KEYS } from '../leads/sorts.js';
import { FUNDER_STATUSES, HOST_STATUSES, INSTALLER_STATUSES } from '../parties/lifecycle.js';
import { FUNDER_SORT_KEYS, HOST_SORT_KEYS, INSTALLER_SORT_KEYS } from '../parties/sorts.js';
import { PROJECT_STATUSES } from '../projects/lifecycle.js';
import { PROJECT_SORT_KEYS } from '../projects/sorts.js';
import { FILTER_KEYS, HOST_FILTERS, LEAD_FILTERS, PARTY_FILTERS, PROJECT_FILTERS } from '../work/list-filters.js';

/** A view is a name for the query string of a list: its filters, its order and its layout. */

export const VIEW_LISTS = ['leads', 'hosts', 'funders', 'installers', 'projects'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** The most views that a person may save per list. */
export const VIEWS_AT_MOST = 50;

const filters = { search: true, status: true, sort: true } as const;
const SEARCHES = {
  leads: listQuery(LEAD_STATUSES, LEAD_SORT_KEYS).pick(filters).extend(LEAD_FILTERS),
  hosts: listQuery(HOST_STATUSES, HOST_SORT_KEYS).pick(filters).extend(HOST_FILTERS),
  funders: listQuery(FUNDER_STATUSES, FUNDER_SORT_KEYS).pick(filters).extend(PARTY_FILTERS),
  installers: listQuery(INSTALLER_STATUSES, INSTALLER_SORT_KEYS).pick(filters).extend(PARTY_FILTERS),
  projects: listQuery(PROJECT_STATUSES, PROJECT_SORT_KEYS)
    .pick(filters)
    .extend({ withdrawn: z.literal('only').optional(), ...PROJECT_FILTERS, view: z.literal('board').optional() }),
} as const satisfies Record<ViewList, z.ZodType>;

/** What a view can say of an address, in the order in which it says it. */
export const VIEW_KEYS = ['search', 'status', 'withdrawn', ...FILTER_KEYS, 'sort', 'view'] as const;

/**
 * The query parameters that a view saves, in a fixed order: `search=mill&status=pending,confirmed`. Null if it is not a
 * view.
 */
export function viewSearch(list: ViewList, text: string): string | null {
  const params = new URLSearchParams(text);
  const said = [...params].filter(([, value]) => value !== '');
  const sent = Object.fromEntries(said);
  if (said.length !== Object.keys(sent).length || !SEARCHES[list].safeParse(sent).success) return null;
  const keys = VIEW_KEYS.filter((key) => sent[key] !== undefined);
  return keys.map((key) => `${key}=${encodeURIComponent(sent[key] ?? '').replaceAll('%2C', ',')}`).join('&');
}

/** What a view's text asks of its list, without how it is laid out; null if it is not a view. */
export function queryOfView(list: ViewList, text: string): Record<string, unknown> | null {
  if (viewSearch(list, text) === null) return null;
  const { view: _, ...query } = SEARCHES[list].parse(
    Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== '')),
  ) as Record<string, unknown>;
  return query;
}

const ViewName = Name.max(60);
const Search = z.string().max(1000);

export const SavedView = z
  .strictObject({
    id: Id,
    list: z.enum(VIEW_LISTS),
    name: z.string(),
    search: z.string().describe('The query string of the address, without the question mark'),
    shared: z.boolean().describe('All admins see it'),
    mine: z.boolean(),
    owner: z.string().describe('The name of its author'),
    isDefault: z.boolean().describe('The list opens with it for this reader'),
    updatedAt: Instant,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViews = z.strictObject({ items: z.array(SavedView) });

export const CreateViewBody = z.strictObject({
  list: z.enum(VIEW_LISTS),
  name: ViewName,
  search: Search,
  shared: z.boolean().default(false),
});
export const ChangeViewBody = z.strictObject({
  name: ViewName.optional(),
  search: Search.optional(),
  shared: z.boolean().optional(),
});
export const DefaultViewBody = z.strictObject({ list: z.enum(VIEW_LISTS), viewId: Id.nullable() });
