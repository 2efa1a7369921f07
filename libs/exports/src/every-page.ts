import { AsyncLocalStorage } from 'node:async_hooks';

/** One page of a list, and the way to the next one. */
export interface ExportPage<V> {
  items: V[];
  total: number;
  nextCursor: string | null;
}

/** Asks for a page. After the first one the total is known, and not counted again. */
export type AskPage<V> = (page: { limit: number; cursor?: string; uncounted: boolean }) => Promise<ExportPage<V>>;

const PAGE = 1_000;

/** The first page with its total, and all rows of the list as they are wanted, a page at a time. */
export async function everyPage<V>(ask: AskPage<V>): Promise<{ total: number; rows: AsyncGenerator<V> }> {
  // The rows are read while they are sent, after the call has answered: still in the name of who asked.
  const inReadersName = AsyncLocalStorage.snapshot();
  const first = await ask({ limit: PAGE, uncounted: false });
  async function* rows(): AsyncGenerator<V> {
    let page = first;
    yield* page.items;
    while (page.nextCursor !== null) {
      const cursor = page.nextCursor;
      page = await inReadersName(() => ask({ limit: PAGE, cursor, uncounted: true }));
      yield* page.items;
    }
  }
  return { total: first.total, rows: rows() };
}
