import type { QueryClient } from '@tanstack/react-query';
import { connection } from '../connection';
import { startSyncQueue } from '../../lib/sync-queue/browser-queue';
import { forget } from '../../lib/sync-queue/store';
import { session } from '../../lib/session/session-store';
import { keepAnswers, readKept } from './kept-answers';
import { claimTexts, forgetTexts } from '../../lib/offline/kept-texts';

let reading: Promise<void> = Promise.resolve();

/** Resolves once the stored records of the signed-in person are in the cache: a page then fetches only what is missing. */
export const keptAnswersRead = (): Promise<void> => reading;

/** Starts what makes the installer's pages work without a network, for the life of the page. Called once. */
export function startOffline(client: QueryClient): void {
  let stop: (() => void) | null = null;
  let account: string | null = null;
  const follow = () => {
    const { status, user, endedBy } = session.state;
    if (status === 'loading' || (user?.id ?? null) === account) return;
    const left = account;
    account = user?.id ?? null;
    stop?.();
    stop = null;
    if (left !== null) void forgetReading(left, endedBy === 'signed_out').catch(() => undefined);
    if (!user) return;
    claimTexts(user.id);
    if (user.role !== 'installer') return;
    stop = keepAnswers(client, user.id);
    reading = open(client, user.id).catch(() => undefined);
  };
  session.subscribe(follow);
  follow();
  startSyncQueue();
}

/** Signing out clears all; a session that ended otherwise leaves what was not sent yet to its owner. */
async function forgetReading(account: string, signedOut: boolean): Promise<void> {
  if (signedOut) forgetTexts();
  await forget({ account }, signedOut ? 'all' : 'reading');
}

async function open(client: QueryClient, account: string): Promise<void> {
  await forget({ allBut: account }, 'reading');
  const at = await readKept(client, account);
  const now = connection.get();
  if (at !== null && now.state !== 'live') connection.set({ ...now, since: new Date(at) });
}
