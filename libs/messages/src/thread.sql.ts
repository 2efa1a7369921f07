import {
  type Actor,
  OFFICE_NAME,
  PARTY_OF_ROLE,
  readsOnly,
  type Side,
  type ThreadKind,
  type ThreadSubject,
  type ThreadView,
  THREADS,
} from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import { CLOSED, type Closed } from './closed.sql.js';
import { TICKET_TITLE } from './messages.texts.js';

interface Found {
  id: string;
  kind: ThreadKind;
  about_kind: ThreadSubject;
  about_id: string;
  about_name: string;
  project_id: string | null;
  ticket_number: number | null;
  host_id: string | null;
  funder_id: string | null;
  installer_id: string | null;
  host: string | null;
  funder: string | null;
  installer: string | null;
  closed: Closed | null;
  last_seq: number;
  last_at: string;
  unread: number;
  mentioned: boolean;
  last_author: string | null;
  last_author_id: string | null;
  last_text: string | null;
  last_gone: string | null;
}

const NAME = {
  host: `coalesce(nullif(h.company_name, ''), h.full_name)`,
  funder: `coalesce(nullif(f.fund_name, ''), nullif(f.company_name, ''), f.full_name)`,
  installer: `coalesce(nullif(i.company_name, ''), i.full_name)`,
};

/** When a message of the thread counts as unread for the reader: messages from before they joined never do. */
const UNREAD = `u.thread_id = t.id and u.seq > coalesce(r.last_seq, 0) and u.author_id is distinct from $2::uuid
  and u.gone is null and u.created_at >= $3`;

const SELECT = `select t.id, t.kind, t.about_kind, t.about_id, t.project_id, t.host_id, t.funder_id, t.installer_id,
    ${NAME.host} as host, ${NAME.funder} as funder, ${NAME.installer} as installer,
    coalesce(case t.about_kind when 'host' then (select ${NAME.host} from host h where h.id = t.about_id)
      when 'funder' then (select ${NAME.funder} from funder f where f.id = t.about_id)
      when 'lead' then (select l.company_name from lead l where l.id = t.about_id)
      when 'installer' then (select ${NAME.installer} from installer i where i.id = t.about_id)
      else (select ${NAME.host} from project p join host h on h.id = coalesce(t.host_id, p.asset_host_id) where p.id = t.project_id) end, '') as about_name,
    (select k.number from ticket k where t.about_kind = 'ticket' and k.id = t.about_id) as ticket_number,
    ${CLOSED} as closed, t.last_seq, t.last_at,
    (select count(*)::int from message u where ${UNREAD}) as unread,
    exists (select from message u where ${UNREAD} and $2::text = any(u.mentions)) as mentioned,
    m.author_name as last_author, m.author_id as last_author_id, left(m.body, 160) as last_text, m.gone as last_gone
  from thread t
  left join thread_read r on r.thread_id = t.id and r.account_id = $2::uuid
  left join message m on m.thread_id = t.id and m.seq = t.last_seq
  left join host h on h.id = t.host_id
  left join funder f on f.id = t.funder_id
  left join installer i on i.id = t.installer_id
 where t.id = any($4::uuid[])`;

/**
 * Threads as one reader sees them, in the order of `ids`. The ids come from a read in the reader's own name, or from a command
 * that has locked the membership; the names of the other companies are then read without row-level security.
 */
export async function threadViews(
  tx: Tx,
  ids: readonly string[],
  { reader, since, now }: { reader: Actor; since: Date; now: Date },
): Promise<ThreadView[]> {
  if (ids.length === 0) return [];
  const found = await tx.rows<Found>(SELECT, [now, reader.accountId, since, ids]);
  const byId = new Map(found.map((thread) => [thread.id, viewOf(thread, reader)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The time from which messages count as unread for a reader: when they joined their organisation. */
export async function memberSince(tx: Tx, { accountId, partyId }: Actor): Promise<Date> {
  const found = await tx.row<{ since: string }>(
    `select created_at as since from account where id = $1 and $2::uuid is null
      union all select since from membership where account_id = $1 and party_id = $2 and until is null`,
    [accountId, partyId],
  );
  return found ? new Date(found.since) : new Date(0);
}

function viewOf(found: Found, reader: Actor): ThreadView {
  const own = PARTY_OF_ROLE[reader.role];
  const parties = [
    ...(found.host_id ? [{ side: 'host' as const, id: found.host_id, name: found.host ?? '' }] : []),
    ...(found.funder_id ? [{ side: 'funder' as const, id: found.funder_id, name: found.funder ?? '' }] : []),
    ...(found.installer_id
      ? [{ side: 'installer' as const, id: found.installer_id, name: found.installer ?? '' }]
      : []),
    { side: 'office' as const, id: null, name: OFFICE_NAME },
  ];
  const { last_author: author } = found;
  return {
    id: found.id,
    kind: found.kind,
    title: titleOf(found, own, parties),
    about: { kind: found.about_kind, id: found.about_id, name: found.about_name },
    projectId: found.project_id,
    parties,
    closed: found.closed ?? (readsOnly(found.kind, reader.role) ? 'reads_only' : null),
    lastSeq: found.last_seq,
    lastAt: iso(found.last_at),
    last:
      author === null
        ? null
        : {
            author,
            mine: found.last_author_id === reader.accountId,
            text: found.last_gone ? null : (found.last_text ?? ''),
          },
    unread: found.unread,
    mentioned: found.mentioned,
  };
}

/** A party sees whom it talks to; the office sees whose thread it is. */
function titleOf(found: Found, own: Side | null, parties: ThreadView['parties']): string {
  if (found.ticket_number !== null)
    return [TICKET_TITLE(found.ticket_number), own === 'host' ? null : found.about_name].filter(Boolean).join(', ');
  if (own === null) return found.about_name || THREADS[found.kind].label;
  const others = parties.filter(({ side }) => side !== own && side !== 'office');
  if (others.length === 0) return found.about_kind === 'project' ? found.about_name : OFFICE_NAME;
  if (found.kind === 'project_all' && own !== 'host') return found.host ?? '';
  return others.length === 1 ? (others[0]?.name ?? '') : THREADS.project_all.label;
}
