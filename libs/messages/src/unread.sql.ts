import type { Role } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** How long someone must have been away, and how often they are emailed about one thread. */
const AWAY_MINUTES = 5;
const AGAIN_MINUTES = 15;
/** After a longer outage of the worker, older messages are no longer worth an email. */
const NEWS_HOURS = 24;

interface Unread {
  threadId: string;
  accountId: string;
  role: Role;
  messageId: string;
  seq: number;
  author: string;
  count: number;
}

/**
 * Each reader of a thread with messages unread for five minutes while they were away. What was written before they joined is
 * not unread. The office is emailed while none of its members has read it.
 */
const DUE = `
select reader.thread_id as "threadId", reader.account_id as "accountId", reader.role, last.id as "messageId", last.seq,
       last.author_name as author, unread.count
  from (
    select t.id as thread_id, t.kind, a.id as account_id, a.role, m.since
      from thread t join membership m on m.party_id in (t.host_id, t.funder_id, t.installer_id)
       and m.until is null and m.role <> 'billing'
      join account a on a.id = m.account_id and a.state = 'active'
     where t.last_at > $1::timestamptz - interval '${NEWS_HOURS} hours'
    union all
    select t.id, t.kind, a.id, a.role, a.created_at from thread t join account a on a.role = 'admin' and a.state = 'active'
     where t.last_at > $1::timestamptz - interval '${NEWS_HOURS} hours') reader
  left join thread_read r on r.thread_id = reader.thread_id and r.account_id = reader.account_id
  cross join lateral (
    select count(*)::int as count, max(u.seq) as seq from message u
     where u.thread_id = reader.thread_id and u.author_id is distinct from reader.account_id and u.gone is null
       and u.seq > greatest(coalesce(r.last_seq, 0), coalesce(r.mailed_seq, 0)) and u.created_at >= reader.since
       and u.created_at <= $1::timestamptz - interval '${AWAY_MINUTES} minutes'
       and u.created_at > $1::timestamptz - interval '${NEWS_HOURS} hours'
       and (reader.role <> 'admin' or (u.author_side <> 'office' or reader.kind = 'internal') and not exists (
         select from thread_read o join account oa on oa.id = o.account_id and oa.role = 'admin'
          where o.thread_id = u.thread_id and o.last_seq >= u.seq and o.account_id is distinct from u.author_id))) unread
  join message last on last.thread_id = reader.thread_id and last.seq = unread.seq
 where unread.count > 0
   and (r.mailed_at is null or r.mailed_at <= $1::timestamptz - interval '${AGAIN_MINUTES} minutes')
   and not exists (select from account_seen s where s.account_id = reader.account_id
     and s.seen_at > $1::timestamptz - interval '${AWAY_MINUTES} minutes')
 order by last.created_at, reader.account_id limit 200`;

export const unreadByAbsent = (tx: Tx, now: Date): Promise<Unread[]> => tx.rows<Unread>(DUE, [now]);
