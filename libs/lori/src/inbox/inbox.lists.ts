import type { InboxConversation, InboxItem, InputOf, inboxRoutes, UnansweredQuestion } from '@libs/contracts';
import { iso, likePattern, listPage, type Page, type Tx } from '@libs/platform';
import { passageOf, subjectOf } from '../knowledge/knowledge.js';
import { prepare } from '../understanding/prepare.js';
import { nearestPassages } from '../understanding/understand.js';
import { type ConversationRow, conversationView, lineView, linesOf } from '../conversations/conversation.sql.js';

type InboxRow = ConversationRow & {
  full_name: string;
  company_name: string | null;
  email: string;
  last_text: string | null;
  last_author: InboxItem['lastAuthor'];
};

const BEGINNING = 160;
const SELECT = `c.*, coalesce(a.full_name, l.full_name) as full_name, coalesce(a.company_name, l.company_name) as company_name,
  coalesce(a.email, l.work_email) as email, left(last.text, ${BEGINNING}) as last_text, last.author as last_author`;
const FROM = `lori_conversation c
  left join account a on a.id = c.account_id
  left join lead l on l.id = c.lead_id
  left join lateral (select text, author from lori_line where conversation_id = c.id order by place desc limit 1) last on true`;
/** An admin sees conversations that asked for a person, and no others. */
const HANDED = 'c.handed_at is not null';

/** One page of the admins' inbox. Read past row-level security, which lets nobody into others' conversations. */
export async function listInbox(
  tx: Tx,
  query: InputOf<typeof inboxRoutes.listInbox>['query'],
): Promise<Page<InboxItem>> {
  const pattern = likePattern(query.search);
  const page = await listPage<InboxRow>(
    tx,
    {
      select: SELECT,
      from: FROM,
      id: 'c.id',
      sorts: { lastAt: { sql: 'c.last_at', type: 'timestamptz' } },
      defaultSort: '-lastAt',
      where: [
        { sql: HANDED, values: [] },
        ...(query.status ? [{ sql: 'c.status = any(?)', values: [query.status] }] : []),
        ...(pattern
          ? [
              {
                sql: `lower(concat_ws(' ', a.full_name, a.company_name, a.email, l.full_name, l.company_name, l.work_email)) like ?`,
                values: [pattern],
              },
            ]
          : []),
      ],
    },
    query,
  );
  return { ...page, rows: page.rows.map(itemOf) };
}

/** A handed-over conversation with all that was said, or null. */
export async function findInInbox(tx: Tx, id: string, now: Date): Promise<InboxConversation | null> {
  const found = await tx.row<InboxRow>(`select ${SELECT} from ${FROM} where ${HANDED} and c.id = $1`, [id]);
  if (!found) return null;
  const lines = await linesOf(tx, [id]);
  return { ...itemOf(found), lines: lines.map((line) => lineView(line, now)) };
}

const itemOf = (found: InboxRow): InboxItem => ({
  ...conversationView(found),
  fullName: found.full_name,
  companyName: found.company_name,
  email: found.email,
  accountId: found.account_id,
  leadId: found.lead_id,
  lastText: found.last_text ?? '',
  lastAuthor: found.last_author,
});

/** How many passages beside a question. */
const SIMILAR = 3;

/** Where a passage for it would be written, and what is there already. Everyone's passages, since anyone may have asked. */
const similarTo = (question: string): UnansweredQuestion['similar'] =>
  nearestPassages(question, SIMILAR).flatMap((id) => {
    const found = passageOf(id);
    const subject = subjectOf(id);
    if (!found || !subject) return [];
    const file = `libs/lori/knowledge/${subject.name}.md`;
    return [{ id, title: found.title, file, href: `/help/${subject.name}#${id}` }];
  });

/** Asked alike counts once, however it was spaced and capitalised; who asked is not shown. */
const UNANSWERED = `(
  select (array_agg(id order by at desc))[1] as id, (array_agg(question order by at desc))[1] as question,
         count(*)::int as times, (count(*) filter (where thumbs = 'down'))::int as thumbs_down, max(at) as last_at
    from lori_line where author = 'lori' and question is not null and (not known or thumbs = 'down')
   group by lower(regexp_replace(question, '\\s+', ' ', 'g'))
) u`;

export async function listUnanswered(
  tx: Tx,
  query: InputOf<typeof inboxRoutes.listUnanswered>['query'],
): Promise<Page<UnansweredQuestion>> {
  const page = await listPage<{ question: string; times: number; thumbs_down: number; last_at: string }>(
    tx,
    {
      select: 'u.question, u.times, u.thumbs_down, u.last_at',
      from: UNANSWERED,
      id: 'u.id',
      sorts: { times: { sql: 'u.times', type: 'numeric' } },
      defaultSort: '-times',
      where: [],
    },
    query,
  );
  await prepare();
  const rows = page.rows.map(({ question, times, thumbs_down, last_at }) => ({
    question,
    times,
    thumbsDown: thumbs_down,
    lastAt: iso(last_at),
    similar: similarTo(question),
  }));
  return { ...page, rows };
}
