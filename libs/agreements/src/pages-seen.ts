import type { Tx } from '@libs/platform';
import { invalid } from './agreement.refusals.js';
import { REFUSALS } from './agreements.texts.js';

/** Which pages of a document its reader has seen. Evidence only: nothing depends on it. */

/** Refuses a page that the document doesn't have. */
export function checkPages(pages: readonly number[], count: number | null): void {
  if (pages.every((page) => page <= (count ?? 0))) return;
  throw invalid('pages', REFUSALS.noSuchPage(count ?? 0));
}

/** In order, each once. */
export const eachOnce = (...lists: (readonly number[])[]): number[] => [...new Set(lists.flat())].sort((a, b) => a - b);

/** When a person first opened a document, and which pages of this edition they have seen. */
export async function openingOf(
  tx: Tx,
  { id, edition }: { id: string; edition: number },
  accountId: string,
): Promise<{ openedAt: Date | null; pages: number[] }> {
  const found = await tx.row<{ firstAt: string; pages: number[] }>(
    `select first_at as "firstAt", case when edition = $3 then pages else '{}' end as pages
       from signing_opening where document_id = $1 and account_id = $2`,
    [id, accountId, edition],
  );
  return { openedAt: found ? new Date(found.firstAt) : null, pages: found?.pages ?? [] };
}
