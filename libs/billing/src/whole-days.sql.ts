import type { AgreementTerms } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/**
 * Days on which both meters were read as a whole, which are nearly all of them. PostgreSQL adds their half hours up and copies them
 * into bills, so that those of thousands of sites needn't pass through this process.
 */

/** Every letter of both meters is A; so neither has a missing half hour, and both have as many. */
const WHOLE = `g.channel = 'gen' and g.quality = repeat('A', length(g.quality)) and e.channel = 'exp' and e.quality = g.quality`;

export interface Span {
  assetId: string;
  from: string;
  to: string;
}

export interface WholeDays {
  days: number;
  halfHours: number;
  gen: number;
  exp: number;
  /** Wh by which export was above generation. */
  over: number;
  /** Which days they are, where the span has others. */
  which: string[] | null;
}

/** The sums of the whole days of spans, in their order; null for one without any. */
export async function wholeDaysOf(tx: Tx, spans: readonly Span[]): Promise<(WholeDays | null)[]> {
  const found = await tx.rows<WholeDays & { no: number }>(
    `select w.no::int as no, count(*)::int as days, sum(length(g.quality))::int as "halfHours", sum(s.gen)::float8 as gen,
            sum(s.exp)::float8 as exp, sum(s.over)::float8 as over,
            case when count(*) <= w.last - w.first then to_json(array_agg(g.day order by g.day)) end as which
       from unnest($1::uuid[], $2::date[], $3::date[]) with ordinality as w(asset_id, first, last, no)
       join site_day g on g.asset_id = w.asset_id and g.day between w.first and w.last
       join site_day e on e.asset_id = g.asset_id and e.day = g.day and ${WHOLE}
      cross join lateral (select sum(a) as gen, sum(b) as exp, sum(greatest(0, b - a)) as over from unnest(g.wh, e.wh) as u(a, b)) as s
      group by w.no, w.first, w.last`,
    [spans.map(({ assetId }) => assetId), spans.map(({ from }) => from), spans.map(({ to }) => to)],
  );
  const byNo = new Map(found.map(({ no, ...one }) => [no, one]));
  return spans.map((_, at) => byNo.get(at + 1) ?? null);
}

export interface BilledSpan extends Span {
  billId: string;
  billingMeter: AgreementTerms['billingMeter'];
  /** What they came to when the bill was worked out. */
  days: number;
  wh: number;
}

/**
 * Copies the half hours of whole days into bills. They are added up once more: readings that arrived since the bill was worked out stop
 * the transaction, so that a bill never has other half hours than its quantity is made of.
 */
export async function insertWholeDays(tx: Tx, spans: readonly BilledSpan[]): Promise<void> {
  if (spans.length === 0) return;
  const copied = await tx.rows<{ no: number; days: number; wh: number }>(
    `with made as materialized (
       select w.no, w.bill_id, g.day, s.wh, g.quality, s.sum
         from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[], $5::boolean[]) with ordinality as w(bill_id, asset_id, first, last, all_made, no)
         join site_day g on g.asset_id = w.asset_id and g.day between w.first and w.last
         join site_day e on e.asset_id = g.asset_id and e.day = g.day and ${WHOLE}
        cross join lateral (select array_agg(one) as wh, sum(one) as sum
          from (select case when w.all_made then a else greatest(0, a - b) end as one from unnest(g.wh, e.wh) as u(a, b)) as each) as s),
     kept as (insert into bill_day (bill_id, day, wh, quality) select bill_id, day, wh, quality from made)
     select no::int as no, count(*)::int as days, sum(sum)::float8 as wh from made group by no`,
    [
      spans.map(({ billId }) => billId),
      spans.map(({ assetId }) => assetId),
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
      spans.map(({ billingMeter }) => billingMeter === 'generation'),
    ],
  );
  const found = new Map(copied.map((one) => [one.no, one]));
  const isSame = spans.every(({ days, wh }, at) => {
    const is = found.get(at + 1);
    return is?.days === days && is.wh === wh;
  });
  if (!isSame) throw new Error('readings arrived while a bill was issued');
}
