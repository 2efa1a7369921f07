import { session } from '../session/session-store';
import { openStore } from '../sync-queue/store';
import type { DraftPlace } from './draft-place';

/** Drafts of long forms, in the database that holds what works without a network. */

/** Longer than this nobody comes back for it. */
const KEPT_FOR_MS = 30 * 86_400_000;

const idOf = (accountId: string, key: string): string => `${accountId} ${key}`;

/** The drafts of the signed-in person; null if no one is signed in. Rejects if the browser blocks storage. */
export function accountDrafts(key: string): DraftPlace | null {
  forgetOldDrafts();
  const accountId = session.state.user?.id;
  if (!accountId) return null;
  const id = idOf(accountId, key);
  /** Nothing is written for someone who has left meanwhile. */
  const here = () => session.state.user?.id === accountId;
  return {
    async find() {
      const found = await (await openStore()).get('drafts', id);
      if (!found) return null;
      if (Date.now() - found.at < KEPT_FOR_MS) return found;
      await forgetDraft(accountId, key);
      return null;
    },
    async keep(draft) {
      if (here()) await (await openStore()).put('drafts', { ...draft, id, accountId, at: Date.now() });
    },
    async forget() {
      if (here()) await forgetDraft(accountId, key);
    },
  };
}

export async function forgetDraft(accountId: string, key: string): Promise<void> {
  await (await openStore()).delete('drafts', idOf(accountId, key));
}

/** Drafts of the mandate lay in localStorage before they had a database; no form reads them any more. */
function forgetOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('mandate-draft:')) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has none.
  }
}
