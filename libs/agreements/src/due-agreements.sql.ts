import type { Tx } from '@libs/platform';

type Found = { id: string }[];

/** What is due at `now`, a hundred of each step at a time. */
export const overOffers = (tx: Tx, now: Date): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select id from agreement where status in ('offered','host_signed') and expires_at <= $1 order by expires_at limit 100`,
    [now],
  );

/** Also those in force whose works order takes effect at the end of the withdrawal period. A transfer takes effect on its own day. */
export const toSettle = (tx: Tx, now: Date): Promise<Found> =>
  tx.rows<{ id: string }>(
    `select a.id from agreement a where case
         when a.transfer is not null and a.status = 'countersigned'
           then (a.transfer ->> 'on')::date <= ($1::timestamptz at time zone 'Europe/London')::date
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
