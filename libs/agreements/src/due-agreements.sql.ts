import type { AgreementTerms } from '@libs/contracts';
import type { Tx } from '@libs/platform';

type Found = { id: string }[];

/** What is due at `now`, a hundred of each step at a time. */
export const overOffers = (tx: Tx, now: Date): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select id from agreement where status in ('offered','host_signed') and expires_at <= $1 order by expires_at limit 100`,
    [now],
  );

/** Also those in force whose works order takes effect at the end of the withdrawal period. A transfer, and an amendment with a first day, takes effect on that day. */
export const toSettle = (tx: Tx, now: Date): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select a.id from agreement a where case
         when a.status = 'countersigned' and coalesce((a.transfer ->> 'on')::date, a.amends_from) is not null
           then coalesce((a.transfer ->> 'on')::date, a.amends_from) <= ($1::timestamptz at time zone 'Europe/London')::date
         else a.window_ends_at <= $1 and (a.status = 'countersigned' or (a.status = 'effective' and exists
           (select 1 from works_order w where w.project_id = a.project_id and w.status = 'countersigned'))) end
       order by a.id limit 100`,
    [now],
  );

export const endedTerms = (tx: Tx, now: Date): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select a.id from agreement a join project p on p.id = a.project_id
      where a.status = 'effective' and (a.purchase ->> 'on')::date <= ($1::timestamptz at time zone 'Europe/London')::date
         or a.status = 'effective' and (case a.terms ->> 'startsOn' when 'go_live' then p.go_live_date
              else (a.terms ->> 'startsOn')::date end + make_interval(months => (a.terms ->> 'termMonths')::int)) <= $1::timestamptz
      order by a.id limit 100`,
    [now],
  );

interface EndToPlan {
  /** Of the task, which follows from the agreement and the step. */
  id: string;
  projectId: string;
  no: string;
  createdAt: Date;
  company: string;
  step: '12' | '6' | '1' | 'export' | 'system';
  due: string;
  endsOn: string;
  endOfTerm: AgreementTerms['endOfTerm'];
}

/** Live sites whose agreement ends within a year, or has ended in the last year, without the task of that step. Of missed steps the last one. */
export const endsToPlan = (tx: Tx, now: Date): Promise<EndToPlan[]> =>
  tx.rows<EndToPlan>(
    `with ending as (
       select a.*, $1::timestamptz at time zone 'Europe/London' as today,
              case when a.status = 'effective' then (case a.terms ->> 'startsOn' when 'go_live' then p.go_live_date
                     else (a.terms ->> 'startsOn')::date end + make_interval(months => (a.terms ->> 'termMonths')::int))::date - 1
                else coalesce((a.purchase ->> 'on')::date - 1, a.terminates_on, (a.ended_at at time zone 'Europe/London')::date - 1) end as last_day
         from agreement a join project p on p.id = a.project_id and p.go_live_date is not null
        where a.status in ('effective','terminated','ended') and (a.purchase is null or a.status = 'ended')),
     steps as (
       select e.*, s.step, s.due from ending e cross join lateral (
         (select m::text as step, (e.last_day - make_interval(months => m))::date as due from unnest(array[1, 6, 12]) as m
           where e.status = 'effective' and e.today::date <= e.last_day and e.today >= e.last_day - make_interval(months => m) order by m limit 1)
         union all select 'export', e.last_day + 1 where e.status <> 'effective' and e.terms ->> 'exportOwner' <> 'host'
         union all select 'system', e.last_day + 1 where e.status <> 'effective' and e.purchase is null) s
        where e.last_day > e.today - interval '1 year')
     select md5('agreement ' || id || ' ' || step)::uuid as id, project_id as "projectId", no::text as no, created_at as "createdAt", host_company as company, step,
            due::text as due, last_day::text as "endsOn", terms ->> 'endOfTerm' as "endOfTerm"
       from steps where not exists (select from task t where t.id = md5('agreement ' || steps.id || ' ' || step)::uuid)
      order by due, id limit 100`,
    [now],
  );
