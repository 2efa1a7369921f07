/** Agreements with a due step, one statement per step; `$1` is now. */
export const DUE: readonly ['expire' | 'settle' | 'end', string][] = [
  [
    'expire',
    `select id from agreement where status in ('offered','host_signed') and expires_at <= $1 order by expires_at limit 100`,
  ],
  [
    'settle',
    // Includes agreements in force whose works order is waiting for the end of the withdrawal period.
    `select a.id from agreement a where a.window_ends_at <= $1 and (a.status = 'countersigned' or (a.status = 'effective' and exists
       (select 1 from works_order w where w.project_id = a.project_id and w.status = 'countersigned'))) order by a.id limit 100`,
  ],
  [
    'end',
    `select a.id from agreement a join project p on p.id = a.project_id
      where a.status = 'effective' and (case a.terms ->> 'startsOn' when 'go_live' then p.go_live_date
              else (a.terms ->> 'startsOn')::date end + make_interval(months => (a.terms ->> 'termMonths')::int)) <= $1::timestamptz
      order by a.id limit 100`,
  ],
];
