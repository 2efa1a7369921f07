// The floor: the same bills by six statements in one transaction. No events, no holds, no terms but one price, nobody else.
import { performance } from 'node:perf_hooks';
import { withClient } from '../../tools/servers/database.ts';
import { answer } from '../lib/child.ts';
import { ISSUED_AT, type ToSettle } from './month.ts';

/** Every half hour of the month: generation less export, never below zero, exact sums; pence and VAT half up once. */
const BILLS = `create temporary table floor_bill on commit drop as
  select gen_random_uuid() as id, s.*, s.net / 5 + case when s.net % 5 >= 3 then 1 else 0 end as vat,
         row_number() over (partition by funder_id order by period_id) as no
    from (select p.id as period_id, p.host_id, p.funder_id, sum(h.wh) as wh, floor(sum(h.wh) * 15000 / 1000000.0 + 0.5)::bigint as net
            from billing_period p
            join site_day g on g.asset_id = p.asset_id and g.channel = 'gen' and g.day between p.from_day and p.to_day
            join site_day e on e.asset_id = p.asset_id and e.channel = 'exp' and e.day = g.day
            cross join lateral (select sum(greatest(0, a - b)) as wh from unnest(g.wh, e.wh) as u(a, b)) as h
           where p.month = '2026-06-01' group by p.id) as s`;

const WRITES = [
  `insert into bill (id, period_id, host_id, funder_id, kind, number, wh, net_pence, vat_pence, content, issued_at, issued_on, due_on,
     document_state, seal_attempts)
   select b.id, b.period_id, b.host_id, b.funder_id, 'bill', s.code || '-2026-' || lpad(b.no::text, 6, '0'), b.wh, b.net, b.vat, '{}', $1,
          '2026-07-10', '2026-07-24', 'waiting', 0 from floor_bill b join supplier s using (funder_id)`,
  `insert into bill_day (bill_id, day, wh, quality)
   select b.id, g.day, array(select greatest(0, a - c) from unnest(g.wh, e.wh) with ordinality as u(a, c, at) order by at), g.quality
     from floor_bill b join billing_period p on p.id = b.period_id and $1::timestamptz is not null
     join site_day g on g.asset_id = p.asset_id and g.channel = 'gen' and g.day between p.from_day and p.to_day
     join site_day e on e.asset_id = p.asset_id and e.channel = 'exp' and e.day = g.day`,
  `insert into ledger_entry (document_kind, document_id, period_id, account, host_id, funder_id, pence, at)
   select 'bill', b.id, b.period_id, l.account, b.host_id, b.funder_id, l.pence, $1 from floor_bill b
     cross join lateral (values ('receivable', b.net + b.vat), ('payable', -b.net), ('vat', -b.vat)) as l(account, pence)`,
  `insert into document_number (funder_id, series, year, last)
   select funder_id, 'bill', 2026, count(*) from floor_bill where $1::timestamptz is not null group by funder_id`,
  `update billing_period p set status = 'issued', version = p.version + 1, wh = b.wh, gross_pence = b.net + b.vat,
          charged_pence = b.net + b.vat, owed_pence = b.net + b.vat, issued_on = '2026-07-10', due_on = '2026-07-24'
     from floor_bill b where b.period_id = p.id and $1::timestamptz is not null`,
];

async function settle({ databaseUrl }: ToSettle): Promise<{ closed: number; issued: number }> {
  const began = performance.now();
  await withClient(
    databaseUrl,
    async (client) => {
      await client.query('begin');
      await client.query(BILLS);
      for (const sql of WRITES) await client.query(sql, [ISSUED_AT]);
      await client.query('commit');
    },
    5000,
    0,
  );
  return { closed: 0, issued: (performance.now() - began) / 1000 };
}

const handlers = { settle };
export type Floor = typeof handlers;
answer(handlers);
