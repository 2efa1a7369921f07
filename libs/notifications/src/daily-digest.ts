import type { NotificationKind, Role } from '@libs/contracts';
import { type MailProps, postMail } from '@libs/mail';
import { iso, type Tx } from '@libs/platform';
import { findPreferences } from './preferences.js';
import { afterQuietHours, lastDigest } from './quiet-hours.js';

const LISTED = 50;

interface OpenItem {
  id: string;
  accountId: string;
  kind: NotificationKind;
  text: string;
  href: string;
  at: string;
  read: boolean;
  email: string;
  name: string;
  role: Role;
  state: string;
}

/**
 * Posts each person's digest of what came before the last half past seven and was not read since; one mail a person
 * and day, whenever and wherever it runs. Returns how many were posted. In the caller's transaction.
 */
export async function postDigests(tx: Tx, now: Date): Promise<number> {
  // Two at once would both see the same open items; the second waits and sees them settled.
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('daily digest', 0))`);
  const { due, day } = lastDigest(now);
  const open = await tx.rows<OpenItem>(
    `select d.id, d.account_id as "accountId", d.kind, d.text, d.href, coalesce(n.created_at, d.created_at) as at,
            n.read_at is not null as read, a.email, a.full_name as name, a.role, a.state
       from digest_item d
       join account a on a.id = d.account_id
       left join notification n on n.account_id = d.account_id and n.cause = d.cause and n.kind = d.kind
      where d.settled_at is null and d.created_at < $1 order by d.account_id, d.created_at, d.id`,
    [due],
  );
  const preferences = await findPreferences(tx, [...new Set(open.map(({ accountId }) => accountId))]);
  const isNews = ({ accountId, role, kind, read, state }: OpenItem) =>
    !read && state !== 'suspended' && preferences.of(accountId, role, kind).mail !== 'off';
  const settled: string[] = [];
  let posted = 0;
  for (const items of byPerson(open)) {
    const news = items.filter(isNews);
    // Where today's is posted already, a late one waits for tomorrow's.
    if (news.length > 0 && !(await postDigest(tx, news, { day, now }))) continue;
    posted += news.length > 0 ? 1 : 0;
    settled.push(...items.map(({ id }) => id));
  }
  await tx.rows('update digest_item set settled_at = $2 where id = any($1::uuid[])', [settled, now]);
  return posted;
}

function postDigest(tx: Tx, news: OpenItem[], { day, now }: { day: string; now: Date }): Promise<boolean> {
  const { accountId, email, name, role } = news[0] as OpenItem;
  const data: MailProps<'daily_digest'> = {
    name,
    role,
    day,
    items: news.slice(0, LISTED).map(({ id, text, href, at }) => ({ id, text, href, at: iso(at) })),
    more: Math.max(0, news.length - LISTED),
  };
  const cause = `daily_digest:${day}`;
  return postMail(
    tx,
    { template: 'daily_digest', cause, to: email, accountId, data, dueAt: afterQuietHours(now) },
    now,
  );
}

function byPerson(items: OpenItem[]): OpenItem[][] {
  return [...Map.groupBy(items, ({ accountId }) => accountId).values()];
}

/** What was in a digest long ago, or was read before it could be. */
export async function dropOldItems(tx: Tx): Promise<void> {
  await tx.rows(`delete from digest_item where settled_at < now() - interval '60 days'`);
}
