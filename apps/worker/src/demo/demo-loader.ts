import { randomBytes } from 'node:crypto';
import { DEMO_ACCOUNTS, DEMO_MEMBERS, hashPassword } from '@libs/accounts';
import { SUBSCRIBERS } from '@libs/contracts';
import { Database, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { addConversations } from './conversations.js';
import { addMembers } from './members.js';
import { type Hashes, Performer } from './performer.js';
import { planYear } from './plan.js';

/** Any fixed number: two loads at once must agree on it. */
const DEMO_LOCK = 7_204_140;
const NEWS_FOR = 2 * 86_400_000;
/** Long enough ago that nobody gets an email about what is unread. */
const TALKED_BEFORE = 30 * 3_600_000;

export type Loaded = 'loaded' | 'stands already' | 'not empty';

/** Loads the demo's year once: all of it in one transaction, so a load that is killed leaves nothing behind. */
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
      // Before the news begins: nobody gets a welcome or a notification of it. The log has it in its place in time.
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
    // The planner knows nothing yet of tables that were empty a moment ago.
    if (result === 'loaded') await this.database.read().rows('analyze');
    return result;
  }
}

/** A database that is already in use gets no invented history beside its own. */
async function loadedAlready(tx: Tx): Promise<Loaded | null> {
  const found = await tx.row<{ demo: boolean; used: boolean }>(
    'select exists (select from account where email = $1) as demo, exists (select from event_log) as used',
    [DEMO_ACCOUNTS[0]?.email],
  );
  return found?.demo ? 'stands already' : found?.used ? 'not empty' : null;
}

/** One hash for each who can sign in, and one of a password that nobody knows for all others. */
async function hashAll(): Promise<Hashes> {
  const passwords = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].map((account) => account.password);
  const hashed = await Promise.all(
    passwords.map(async (password) => [password, await hashPassword(password)] as const),
  );
  return new Map<string | null, string>([...hashed, [null, await hashPassword(randomBytes(32).toString('hex'))]]);
}

/** Whoever signs in to look around finds forecasts at once; those of all others come by and by. */
const OF_DEMO_ACCOUNTS = `exists (select from account a left join project p on p.id = e.subject_id
  where a.email = any($4) and a.record_id in (e.subject_id, p.asset_host_id, p.asset_funder_id))`;

/**
 * What is older than two days is not news: the subscribers find it in their inbox as handled, so that no one
 * gets a year of notifications and mails at once. The last two days are published like everything else. The audit is no
 * news, it is what happened: it gets the whole year.
 */
async function settleOldNews(tx: Tx, now: Date): Promise<void> {
  const newsIsOldBefore = new Date(now.getTime() - NEWS_FOR);
  for (const [subscriber, types] of Object.entries(SUBSCRIBERS)) {
    // Conversations open for the parties and jobs of the whole year.
    if (subscriber === 'audit' || subscriber === 'messages') continue;
    await tx.rows(
      `insert into inbox (subscriber, event_id) select $1, event_id from event_log as e where type = any($2) and at < $3
          and not ($1 = 'forecasts' and ${OF_DEMO_ACCOUNTS})`,
      [subscriber, types, newsIsOldBefore, DEMO_ACCOUNTS.map(({ email }) => email)],
    );
  }
  await tx.rows(`delete from mail where state = 'due' and created_at < $1`, [newsIsOldBefore]);
}
