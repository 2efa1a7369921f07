import { type LiveRecord, matches, placeOf, type View } from './list-rule';

/** Puts a changed record into what a query holds. Pure: gives the same object back when nothing changed. */

interface ListData {
  items: View[];
  total: number;
  nextCursor: string | null;
}
interface Pages {
  pages: ListData[];
  pageParams: unknown[];
}
export interface Upserted {
  data: unknown;
  /** The record belongs to the list and is not in it. */
  unseen: boolean;
}

const isList = (data: unknown): data is ListData =>
  typeof data === 'object' && data !== null && Array.isArray((data as ListData).items);
const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && Array.isArray((data as Pages).pages);
const isRecord = (data: unknown): data is View =>
  typeof data === 'object' && data !== null && typeof (data as View).id === 'string';

/**
 * Never an older version over a newer one. What only HTTP sends (a host's access code) is kept from the older view.
 */
function newer(row: View, record: LiveRecord): View {
  if (Number(row.version ?? 0) > record.version) return row;
  return { ...row, ...record.view };
}

function inPage(page: ListData, record: LiveRecord): ListData {
  const at = page.items.findIndex((row) => row.id === record.id);
  const row = page.items[at];
  if (!row) return page;
  if (record.view === null) {
    return { ...page, items: page.items.filter((one) => one.id !== record.id), total: Math.max(0, page.total - 1) };
  }
  const next = newer(row, record);
  return next === row ? page : { ...page, items: page.items.with(at, next) };
}

/** `insert`: a record that belongs to the list and is not in it is put where it belongs. */
export function upsert(
  data: unknown,
  record: LiveRecord,
  { query = {}, insert = true }: { query?: Record<string, unknown>; insert?: boolean } = {},
): Upserted {
  if (isPages(data)) {
    const pages = data.pages.map((page) => inPage(page, record));
    const changed = pages.some((page, i) => page !== data.pages[i]);
    const present = data.pages.some((page) => page.items.some((row) => row.id === record.id));
    const rows = data.pages.flatMap((page) => page.items);
    const complete = data.pages.at(-1)?.nextCursor === null;
    const unseen = !present && belongs(rows, complete, record, query) !== null;
    return { data: changed ? { ...data, pages } : data, unseen };
  }
  if (isList(data)) {
    if (data.items.some((row) => row.id === record.id)) return { data: inPage(data, record), unseen: false };
    const at = belongs(data.items, data.nextCursor === null, record, query);
    if (at === null || record.view === null) return { data, unseen: at !== null };
    if (!insert) return { data, unseen: true };
    return { data: { ...data, items: data.items.toSpliced(at, 0, record.view), total: data.total + 1 }, unseen: false };
  }
  if (isRecord(data) && data.id === record.id && record.view) return { data: newer(data, record), unseen: false };
  return { data, unseen: false };
}

function belongs(rows: readonly View[], complete: boolean, record: LiveRecord, query: Record<string, unknown>) {
  if (record.view === null || !matches(record.view, query)) return null;
  return placeOf(record.view, rows, complete, query);
}

/** The records that a query holds now, by whatever shape. */
export function rowsOf(data: unknown): View[] {
  if (isPages(data)) return data.pages.flatMap((page) => page.items);
  if (isList(data)) return data.items;
  return isRecord(data) ? [data] : [];
}
