import { type KeptDraft, openStore } from '../sync-queue/store';

/** Drafts of long forms, in the database that holds what works without a network. */

/** Longer than this nobody comes back for it. */
const KEPT_FOR_MS = 30 * 86_400_000;

const idOf = (accountId: string, key: string): string => `${accountId} ${key}`;

/** Rejects where the browser keeps nothing. */
export async function keptDraft(accountId: string, key: string): Promise<KeptDraft | null> {
  const found = await (await openStore()).get('drafts', idOf(accountId, key));
  if (!found) return null;
  if (Date.now() - found.at < KEPT_FOR_MS) return found;
  await forgetDraft(accountId, key);
  return null;
}

export async function keepDraft(
  accountId: string,
  key: string,
  draft: Pick<KeptDraft, 'base' | 'values' | 'version'>,
): Promise<void> {
  await (await openStore()).put('drafts', { ...draft, id: idOf(accountId, key), accountId, at: Date.now() });
}

export async function forgetDraft(accountId: string, key: string): Promise<void> {
  await (await openStore()).delete('drafts', idOf(accountId, key));
}
