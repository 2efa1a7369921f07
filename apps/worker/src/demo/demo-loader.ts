import { randomBytes } from 'node:crypto';
import { DEMO_ACCOUNTS, DEMO_MEMBERS, hashPassword } from '@libs/accounts';
import { SUBSCRIBERS } from '@libs/contracts';
import { Database, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { addConversations } from './conversations.js';
import { addMembers } from './members.js';
import { type Hashes, Performer } from './performer.js';
import { planYear } from './plan.js';

/** An arbitrary lock number, which two simultaneous loads must share. */
const DEMO_LOCK = 7_204_140;
const NEWS_FOR = 2 * 86_400_000;
/** Old enough that no unread messages are emailed. */
const TALKED_BEFORE = 30 * 3_600_000;

export type Loaded = 'loaded' | 'stands already' | 'not empty';

/** Loads the demo's year once, in a single transaction, so a load that is killed leaves nothing behind. */
@Injectable()
export class DemoLoader {
  constructor(
    private readonly database: Database,
    private readonly performer: Performer,
  ) {}

  async load(now: Date): Promise<Loaded> {
    const loaded = await loadedAlready(this.database.read());
    if (loaded) return loaded;
    const hashes = await hashAll();
    const result = await this.database.transaction(async (tx) => {
      await tx.row('select pg_advisory_xact_lock($1)', [DEMO_LOCK]);
      const meanwhile = await loadedAlready(tx);
      if (meanwhile) return meanwhile;
      const year = planYear(now);
      // Before the recent days: no one gets a welcome email or a notification for it, but the log has it at its own
      // time.
      const joined = new Date(now.getTime() - 2 * NEWS_FOR);
      const later = year.findIndex(({ at }) => at > joined);
      await this.performer.perform(year.slice(0, later), hashes);
      await addMembers(tx, hashes, joined);
      const talked = new Date(now.getTime() - TALKED_BEFORE);
      talked.setUTCHours(8, 40, 0, 0);
      const after = year.findIndex(({ at }) => at > talked);
      await this.performer.perform(year.slice(later, after), hashes);
      await addConversations(tx, talked);
      await this.performer.perform(year.slice(after), hashes);
      await settleOldNews(tx, now);
      return 'loaded' as const;
    });
    // The planner still has the statistics of the empty tables.
    if (result === 'loaded') await this.database.read().rows('analyze');
    return result;
  }
}

/** A database that is already in use must not get an invented history. */
async function loadedAlready(tx: Tx): Promise<Loaded | null> {
  const found = await tx.row<{ demo: boolean; used: boolean }>(
    'select exists (select from account where email = $1) as demo, exists (select from event_log) as used',
    [DEMO_ACCOUNTS[0]?.email],
  );
  return found?.demo ? 'stands already' : found?.used ? 'not empty' : null;
}

/** One hash for each account that can sign in, and one of an unknown password for all others. */
async function hashAll(): Promise<Hashes> {
  const passwords = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].map((account) => account.password);
  const hashed = await Promise.all(
    passwords.map(async (password) => [password, await hashPassword(password)] as const),
  );
  return new Map<string | null, string>([...hashed, [null, await hashPassword(randomBytes(32).toString('hex'))]]);
}

/** People who sign in to the demo find forecasts straight away; the others are created gradually. */
const OF_DEMO_ACCOUNTS = `exists (select from account a left join project p on p.id = e.subject_id
  where a.email = any($4) and a.record_id in (e.subject_id, p.asset_host_id, p.asset_funder_id))`;

/**
 * Events older than two days are marked as handled in the subscribers' inbox, so that no one gets a year of
 * notifications and emails at once. The last two days are published as usual. The audit gets the whole year, because it
 * is a record and not news.
 */
async function settleOldNews(tx: Tx, now: Date): Promise<void> {
  const newsIsOldBefore = new Date(now.getTime() - NEWS_FOR);
  for (const [subscriber, types] of Object.entries(SUBSCRIBERS)) {
    // Conversations are opened for the parties and jobs of the whole year.
    if (subscriber === 'audit' || subscriber === 'messages') continue;
    await tx.rows(
      `insert into inbox (subscriber, event_id) select $1, event_id from event_log as e where type = any($2) and at < $3
          and not ($1 = 'forecasts' and ${OF_DEMO_ACCOUNTS})`,
      [subscriber, types, newsIsOldBefore, DEMO_ACCOUNTS.map(({ email }) => email)],
    );
  }
  await tx.rows(`delete from mail where state = 'due' and created_at < $1`, [newsIsOldBefore]);
}
