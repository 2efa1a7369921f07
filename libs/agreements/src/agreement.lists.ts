import {
  type Actor,
  type AgreementCounts,
  type AnswerOf,
  type AudienceCopy,
  type EventType,
  historyItem,
  type InputOf,
  PARTY_OF_ROLE,
  type routes,
} from '@libs/contracts';
import { iso, likePattern, type Tx } from '@libs/platform';
import { AgreementOfficeRow } from './agreement-office.row.js';
import { agreementForAdmin, viewFor, type Whole } from './agreement.views.js';
import { awaitedOf } from './awaited.sql.js';
import { AgreementRow } from './agreement.row.js';

type Query = InputOf<typeof routes.listAgreements>['query'];
type Answer = AnswerOf<typeof routes.listAgreements>;

const NUMBER = `'vm-a-' || extract(year from created_at at time zone 'UTC') || '-' || lpad(no::text, 4, '0')`;
/** A novation only needs the signatures of funders. */
const HOST_NEXT = `status = 'offered' and transfer ->> 'side' is distinct from 'funder'`;
const FUNDER_NEXT = `(status = 'host_signed' or status = 'offered' and transfer ->> 'side' = 'funder')`;
/** `$4` is now: an expired offer is pending for no one. */
const WAITS = `case $5::text
  when 'open' then status in ('draft','offered','host_signed','countersigned')
  when 'host' then ${HOST_NEXT} and expires_at > $4
  when 'funder' then ${FUNDER_NEXT} and expires_at > $4
  when 'expiring' then status in ('offered','host_signed') and expires_at between $4 and $4::timestamptz + interval '7 days'
  when 'seal' then seal_state in ('waiting','sealing')
  else true end`;
const FOUND = `from agreement
  where ($1::text is null or lower(host_company || ' ' || funder_company || ' ' || ${NUMBER}) like $1)
    and ($2::text[] is null or status = any($2)) and ($3::uuid is null or project_id = $3) and ${WAITS}`;

/** The agreements that the reader may see under row-level security, with the offers that expire first at the top. */
export async function listAgreements(tx: Tx, actor: Actor, query: Query, now: Date): Promise<Answer> {
  const from = /^\d{1,6}$/.test(query.cursor ?? '') ? Number(query.cursor) : 0;
  const params = [likePattern(query.search), query.status ?? null, query.projectId ?? null, now, query.waiting ?? null];
  const total = await tx.row<{ total: number }>(`select count(*)::int as total ${FOUND}`, params);
  const page = await tx.rows<{ id: string }>(
    `select id ${FOUND} order by status not in ('offered','host_signed'), case when status in ('offered','host_signed') then expires_at end,
       created_at desc, id limit $6 offset $7`,
    [...params, query.limit, from],
  );
  const ids = page.map(({ id }) => id);
  const rows = await tx.find(AgreementRow, { id: { $in: ids } });
  const office = actor.role === 'admin' ? await tx.find(AgreementOfficeRow, { agreementId: { $in: ids } }) : [];
  const awaited = actor.role === 'admin' ? await awaitedOf(tx, rows, now) : null;
  const items = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const known = office.find((one) => one.agreementId === id);
    return row
      ? [
          known
            ? { ...agreementForAdmin(row, known, now), ...(awaited?.get(id) && { awaited: awaited.get(id) }) }
            : viewFor({ row, office: {} as AgreementOfficeRow }, actor.role, now, actor.partyId),
        ]
      : [];
  });
  const next = from + ids.length;
  return { items, total: total?.total ?? 0, nextCursor: next < (total?.total ?? 0) ? String(next) : null };
}

const SINCE = `case when status = 'host_signed' then (host_signed ->> 'at')::timestamptz
  else coalesce((leaving_signed ->> 'at')::timestamptz, offered_at) end`;
const DAYS = `extract(epoch from $1::timestamptz - ${SINCE}) / 86400`;
const MONTH = `date_trunc('month', $1::timestamptz at time zone 'Europe/London') at time zone 'Europe/London'`;

/** For the strip above the office's list; a purchase or a transfer is counted like any other agreement. */
export async function countAgreements(tx: Tx, now: Date): Promise<AgreementCounts> {
  const found = await tx.row<AgreementCounts>(
    `select count(*) filter (where status in ('draft','offered','host_signed','countersigned'))::int as open,
            count(*) filter (where status = 'draft')::int as draft,
            count(*) filter (where ${HOST_NEXT} and expires_at > $1)::int as "waitingForHost",
            count(*) filter (where ${FUNDER_NEXT} and expires_at > $1)::int as "waitingForFunder",
            count(*) filter (where status = 'countersigned')::int as countersigned,
            count(*) filter (where status = 'effective')::int as effective,
            count(*) filter (where status = 'effective' and effective_at >= ${MONTH})::int as "effectiveThisMonth",
            round(avg(${DAYS}) filter (where ${HOST_NEXT} and expires_at > $1), 1)::float8 as "hostDays",
            round(avg(${DAYS}) filter (where ${FUNDER_NEXT} and expires_at > $1), 1)::float8 as "funderDays",
            count(*) filter (where status in ('offered','host_signed')
              and expires_at between $1 and $1::timestamptz + interval '7 days')::int as expiring,
            count(*) filter (where seal_state in ('waiting','sealing'))::int
              + (select count(*) from works_order where seal_state in ('waiting','sealing'))::int as "sealWaiting"
       from agreement`,
    [now],
  );
  if (!found) throw new Error('Nothing was counted');
  return found;
}

/** One agreement under the reader's row-level security; null if the reader may not see it. */
export async function findWhole(tx: Tx, actor: Actor, id: string): Promise<Whole | null> {
  const row = await tx.findOne(AgreementRow, { id });
  if (!row) return null;
  const office = actor.role === 'admin' ? await tx.findOne(AgreementOfficeRow, { agreementId: id }) : null;
  return { row, office: office ?? ({} as AgreementOfficeRow) };
}

/** The history of an agreement, as published to the reader. */
export async function agreementHistory(
  tx: Tx,
  actor: Actor,
  { id, projectId }: Pick<AgreementRow, 'id' | 'projectId'>,
): Promise<AnswerOf<typeof routes.listAgreementEvents>> {
  const kind = PARTY_OF_ROLE[actor.role];
  const found = await tx.rows<{ id: string; type: EventType; at: string; copy: AudienceCopy }>(
    `select e.event_id as id, e.type, e.at, e.copy from event_copy as e
      where e.topic = $1 and e.audience = $2 and e.type like 'agreement.%' and e.copy -> 'records' @> $3::jsonb
      order by e.id limit 200`,
    [`project:${projectId}`, kind === null ? 'admin' : `${kind}:${actor.partyId}`, JSON.stringify([{ id }])],
  );
  const items = found.map(({ at, ...event }) => historyItem({ ...event, at: iso(at) }));
  return { items, total: items.length, nextCursor: null };
}
