import { type Actor, type InputOf, PARTY_OF_ROLE, type routes } from '@libs/contracts';
import { likePattern, listPage, type Page, type Tx } from '@libs/platform';

type Query = InputOf<(typeof routes)['listThreads']>['query'];

const UNREAD = `exists (select from message u left join thread_read r on r.thread_id = t.id and r.account_id = ?
  where u.thread_id = t.id and u.seq > coalesce(r.last_seq, 0) and u.author_id is distinct from ?
    and u.gone is null and u.created_at >= ?`;

/** The ids of one page of the reader's threads, read with the reader's own rights. */
export function listThreads(tx: Tx, query: Query, { reader, since }: { reader: Actor; since: Date }) {
  const { only, about, search, ...page } = query;
  const pattern = likePattern(search);
  const unread = [reader.accountId, reader.accountId, since];
  const where = [
    // An empty office thread is only shown to the party: the office would have one line for each record.
    ...(PARTY_OF_ROLE[reader.role] === null && !about && !search
      ? [{ sql: `(t.last_seq > 0 or t.kind in ('internal', 'project_all'))`, values: [] }]
      : []),
    ...(about
      ? [{ sql: '? in (t.about_id, t.project_id, t.host_id, t.funder_id, t.installer_id)', values: [about] }]
      : []),
    ...(only === 'unread' ? [{ sql: `${UNREAD})`, values: unread }] : []),
    ...(only === 'mentions'
      ? [{ sql: `${UNREAD} and ? = any(u.mentions))`, values: [...unread, reader.accountId] }]
      : []),
    ...(only === 'office' ? [{ sql: `t.kind like '%\\_office'`, values: [] }] : []),
    ...(pattern
      ? [
          {
            sql: `(exists (select from message s where s.thread_id = t.id and s.gone is null
                     and (lower(s.body) like ? or lower(s.author_name) like ?))
               or exists (select from host h where (h.id = t.host_id or h.id = t.about_id) and lower(h.company_name) like ?)
               or exists (select from funder f where (f.id = t.funder_id or f.id = t.about_id)
                     and lower(concat_ws(' ', f.fund_name, f.company_name)) like ?)
               or exists (select from installer i where (i.id = t.installer_id or i.id = t.about_id) and lower(i.company_name) like ?)
               or exists (select from lead l where l.id = t.about_id and lower(l.company_name) like ?))`,
            values: [pattern, pattern, pattern, pattern, pattern, pattern],
          },
        ]
      : []),
  ];
  return listPage<{ id: string }>(
    tx,
    {
      select: 't.id',
      from: 'thread t',
      id: 't.id',
      sorts: { lastAt: { sql: 't.last_at', type: 'timestamptz' } },
      defaultSort: '-lastAt',
      where,
      reader: reader.accountId,
    },
    { ...page, ...(only ? { only } : {}), ...(about ? { about } : {}), ...(search ? { search } : {}) },
  ) satisfies Promise<Page<{ id: string }>>;
}

/** How many messages the reader has not read, and how many of them mention the reader. Read with the reader's own rights. */
export async function countUnread(tx: Tx, { reader, since }: { reader: Actor; since: Date }) {
  const found = await tx.row<{ unread: number; mentions: number }>(
    `select count(*)::int as unread, (count(*) filter (where $1::text = any(u.mentions)))::int as mentions
       from thread t left join thread_read r on r.thread_id = t.id and r.account_id = $1::uuid
       join message u on u.thread_id = t.id and u.seq > coalesce(r.last_seq, 0)
      where t.last_seq > coalesce(r.last_seq, 0) and u.author_id is distinct from $1::uuid and u.gone is null
        and u.created_at >= $2`,
    [reader.accountId, since],
  );
  return found ?? { unread: 0, mentions: 0 };
}
