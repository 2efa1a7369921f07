import {
  type Actor,
  ageOf,
  declineWords,
  type Age,
  type Ageing,
  HOST_STATUSES,
  LEAD_TARGET,
  type Need,
  type NeedItem,
  NEEDS,
  PROJECT_STATUSES,
  STAGE_TARGETS,
  WARNED_AT,
} from '@libs/contracts';
import { Clock, Database, iso } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { hrefOf } from './about.js';

/** So many of each kind are in the queue; how many there are is beside. */
const SHOWN_OF_EACH = 7;

interface StageRow {
  kind: 'host' | 'project';
  status: string;
  total: number;
  warned: number;
  breached: number;
  median: number | null;
}
interface NeedRow extends Omit<NeedItem, 'href' | 'since' | 'targetDays' | 'owner'> {
  ownerId: string | null;
  ownerName: string | null;
  mine: number;
  everyones: number;
  snoozed: number;
  /** What a task is about, where it opens. */
  recordKind: string | null;
  recordId: string | null;
  since: string;
  targetDays: number;
  all: number;
}

type Counted = { mine: number | null; everyones: number | null; snoozed: number | null };

/** `(values ('host','lead',2), …)`: the targets, for SQL. */
const TARGETS = Object.entries(STAGE_TARGETS)
  .flatMap(([kind, targets]) =>
    Object.entries(targets).map(([status, days]) => `('${kind}', '${status}', ${days}::float8)`),
  )
  .join(', ');

const STAGES = `
with target (kind, status, days) as (values ${TARGETS}),
stay as (
  select 'host' as kind, status, status_changed_at as since from host where status = any($2)
  union all
  select 'project', status, status_changed_at from project where withdrawn_at is null and status <> 'live')
select t.kind, t.status, count(s.since)::int as total,
       count(*) filter (where s.since > $1::timestamptz - t.days * interval '1 day'
                          and s.since <= $1::timestamptz - t.days * ${WARNED_AT} * interval '1 day')::int as warned,
       count(*) filter (where s.since <= $1::timestamptz - t.days * interval '1 day')::int as breached,
       percentile_cont(0.5) within group (order by extract(epoch from $1::timestamptz - s.since) / 86400)::float8 as median
  from target t left join stay s on s.kind = t.kind and s.status = t.status
 group by t.kind, t.status`;

/** What helps to decide, of a host `h`, as JSON. */
const siteOf = (savings: string, installation: string): string =>
  `jsonb_build_object('postcode', h.postcode, 'annualUsageKwh', (h.electricity_needs ->> 'annualUsageKwh')::float8,
     'expectedSavings', ${savings} / 100.0, 'installationDate', ${installation})`;

// What is named by its own kind is not named as overdue once more.
const OWNED = `
target (kind, status, days) as (values ${TARGETS}),
-- Whose newest proposal was answered, until the host has been moved on.
answered as (
  select distinct on (p.host_id) p.host_id, case when p.state in ('accepted', 'declined') then p.state end as state, a.reason
    from proposal p join host h on h.id = p.host_id left join proposal_answer a on a.proposal_id = p.id
   where h.status in ('lead', 'qualified', 'contracting') order by p.host_id, p.edition desc),
need as (
  select 'lead' as need, 'lead' as kind, id, status, company_name as title, full_name as sub, created_at as since,
         ${LEAD_TARGET}::float8 as days, null::jsonb as site,
         null::text as reason, null::uuid as task_owner, null::text as record_kind, null::uuid as record_id
    from lead where status = 'submitted'
  union all
  select case when h.status = 'awaiting_pairing' then 'awaiting_pairing' when o.state is not null then 'proposal_' || o.state
              else 'overdue' end, 'host', h.id, h.status,
         coalesce(nullif(h.company_name, ''), h.full_name),
         case when nullif(h.company_name, '') is null then h.postcode else h.full_name end, h.status_changed_at, t.days,
         ${siteOf(`h.expected_savings_pence`, 'null')}, o.reason, null, null, null
    from host h join target t on t.kind = 'host' and t.status = h.status
    left join answered o on o.host_id = h.id
   where h.status = 'awaiting_pairing' or o.state is not null or h.status_changed_at <= $1::timestamptz - t.days * ${WARNED_AT} * interval '1 day'
  union all
  select case p.status when 'awaiting_commissioning' then 'commissioning' when 'complete' then 'go_live' else 'overdue' end,
         'project', p.id, p.status, coalesce(nullif(h.company_name, ''), h.full_name),
         coalesce(nullif(i.company_name, ''), i.full_name, f.fund_name, f.company_name, f.full_name),
         p.status_changed_at, t.days,
         ${siteOf('p.expected_savings_pence', 'p.installation_date')}, null, null, null, null
    from project p join target t on t.kind = 'project' and t.status = p.status
    join host h on h.id = p.asset_host_id
    join funder f on f.id = p.asset_funder_id
    left join installer i on i.id = p.installer_id
   where p.withdrawn_at is null and p.status <> 'live'
     and (p.status in ('awaiting_commissioning', 'complete')
       or p.status_changed_at <= $1::timestamptz - t.days * ${WARNED_AT} * interval '1 day')
  union all
  -- What is due is late from the next day on.
  select 'task', 'task', k.id, 'open', k.title,
         coalesce((select coalesce(nullif(company_name, ''), full_name) from host where id = coalesce(
             (select asset_host_id from project where id = k.record_id), k.record_id)),
           (select coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name) from funder where id = k.record_id),
           (select coalesce(nullif(company_name, ''), full_name) from installer where id = k.record_id),
           (select company_name from lead where id = k.record_id)),
         k.due::timestamp at time zone 'Europe/London', 1, null, null, k.owner_id, k.record_kind, k.record_id
    from task k where k.done_at is null and k.due <= ($1::timestamptz at time zone 'Europe/London')::date),
owned as (
  select need.*, a.id as "ownerId", a.full_name as "ownerName", z.until is not null as hidden,
         (count(*) filter (where z.until is null) over ())::int as everyones,
         (count(*) filter (where a.id = $2 and z.until is null) over ())::int as mine,
         (count(*) filter (where z.until is not null) over ())::int as snoozed
    from need left join record_owner o on o.record_id = need.id
    left join account a on a.id = coalesce(need.task_owner, o.owner_id)
    left join need_snooze z on z.account_id = $2 and z.record_id = need.id and z.need = need.need
      and z.until > ($1::timestamptz at time zone 'Europe/London')::date)`;

const WAITS = `with ${OWNED},
ranked as (
  select *, count(*) over (partition by need)::int as all,
         row_number() over (partition by need order by since, id) as place from owned
   where hidden = $4 and (not $3 or "ownerId" = $2))
select need, kind, id, status, title, sub, since, days as "targetDays", "all", site, reason, "ownerId", "ownerName",
       mine, everyones, snoozed, record_kind as "recordKind", record_id as "recordId" from ranked
 where place <= ${SHOWN_OF_EACH} order by since, id`;

const COUNTS = `with ${OWNED} select max(everyones) as everyones, max(mine) as mine, max(snoozed) as snoozed from owned`;

/** What waits for an admin, and how long records stay in their stages against their targets. */
@Injectable()
export class AgeingView {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** `owner`: only what the reader looks after. */
  async now(
    reader: Actor,
    { owner, snoozed }: { owner?: 'me' | undefined; snoozed?: 'only' | undefined } = {},
  ): Promise<Ageing> {
    const asOf = this.clock.now();
    const tx = this.database.read();
    const stays = await tx.rows<StageRow>(STAGES, [asOf, Object.keys(STAGE_TARGETS.host)]);
    const waiting = await tx.rows<NeedRow>(WAITS, [asOf, reader.accountId, owner === 'me', snoozed === 'only']);
    const counted = waiting[0] ?? (await tx.row<Counted>(COUNTS, [asOf, reader.accountId]));
    const byNeed = (need: Need) => waiting.filter((item) => item.need === need);
    const order = [...waiting].sort((a, b) => NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need));
    return {
      asOf: asOf.toISOString(),
      stages: [
        ...HOST_STATUSES.flatMap((status) => stageOf(stays, 'host', status)),
        ...PROJECT_STATUSES.flatMap((status) => stageOf(stays, 'project', status)),
      ] as Ageing['stages'],
      needs: order.map(itemOf),
      totals: Object.fromEntries(NEEDS.map((need) => [need, byNeed(need)[0]?.all ?? 0])) as Ageing['totals'],
      mine: counted?.mine ?? 0,
      everyones: counted?.everyones ?? 0,
      snoozed: counted?.snoozed ?? 0,
      late: stays.reduce((sum, { breached }) => sum + breached, 0) + lateLeads(waiting, asOf),
    };
  }
}

function stageOf(stays: StageRow[], kind: StageRow['kind'], status: string) {
  const found = stays.find((stay) => stay.kind === kind && stay.status === status);
  if (!found) return [];
  const targets: Readonly<Record<string, number>> = STAGE_TARGETS[kind];
  const { total, warned, breached, median } = found;
  const medianDays = median === null ? null : Math.max(0, Math.round(median * 10) / 10);
  return [{ kind, status, targetDays: targets[status] ?? null, total, warned, breached, medianDays }];
}

const lateLeads = (waiting: NeedRow[], now: Date): number =>
  waiting.filter((item) => item.need === 'lead' && age(item, now) === 'breached').length;
const age = (item: NeedRow, now: Date): Age => ageOf(new Date(item.since), now, item.targetDays);

function itemOf({
  id,
  need,
  kind,
  status,
  title,
  sub,
  since,
  targetDays,
  site,
  reason,
  ownerId,
  ownerName,
  recordKind,
  recordId,
}: NeedRow): NeedItem {
  const about = kind === 'task' ? { kind: recordKind ?? 'task', id: recordId } : { kind, id };
  const href = hrefOf(about, about.kind === 'project' ? `project:${about.id ?? ''}` : null);
  const why = declineWords(reason);
  return {
    id,
    need,
    kind,
    status,
    title,
    sub,
    since: iso(since),
    targetDays,
    href,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    ...(site ? { site } : {}),
    ...(why ? { reason: why } : {}),
  };
}
