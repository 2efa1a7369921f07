import {
  type DayScore,
  type Earned,
  type DayForecastScore,
  PLAN_ACTIONS,
  type ScoreFigures,
  type UnscoredReason,
} from '@libs/contracts';
import type { Tx } from '@libs/platform';

export interface DueDay {
  assetId: string;
  day: string;
  /** Revisions of its readings, added up. */
  readings: number;
}

/** Days back that are scored again when their readings change. */
const REACH_DAYS = 14;

/** Days that are over, had a plan, and have no score of their present readings; not while these are being checked. */
export const dueDays = (tx: Tx, last: string, most: number): Promise<DueDay[]> =>
  tx.rows<DueDay>(
    `select a.id as "assetId", d.day::date::text as day, coalesce(r.revisions, 0)::int as readings
       from asset a
       cross join generate_series($1::date - ${REACH_DAYS} + 1, $1::date, interval '1 day') as d (day)
       left join day_score s on s.asset_id = a.id and s.day = d.day::date
       left join lateral (select sum(revision) as revisions from site_day
         where asset_id = a.id and (day = d.day::date or day = d.day::date - 1 and channel = 'soc')) as r on true
      where a.battery_kwh > 0 and (s.asset_id is null or s.readings <> coalesce(r.revisions, 0))
        and exists (select from day_plan p where p.asset_id = a.id and p.from_at < (d.day + interval '1 day') at time zone 'Europe/London'
          and p.to_at > d.day at time zone 'Europe/London'
          and p.made_at < (d.day + interval '1 day') at time zone 'Europe/London')
        and not exists (select from reading_check c where c.asset_id = a.id and d.day::date between c.from_day and c.to_day)
      order by d.day, a.id limit $2`,
    [last, most],
  );

export interface StoredScore {
  version: number;
  readings: number;
  ran: boolean;
  whyNot: UnscoredReason | null;
  pence: number | null;
}

export const storedScore = (tx: Tx, assetId: string, day: string): Promise<StoredScore | null> =>
  tx.row<StoredScore>(
    `select version, readings, ran, why_not as "whyNot", pence from day_score where asset_id = $1 and day = $2`,
    [assetId, day],
  );

interface NewScore extends DueDay {
  planId: string;
  ran: boolean;
  whyNot: UnscoredReason | null;
  version: number;
  at: Date;
  earned: Earned | null;
  figures: ScoreFigures | null;
  forecast: DayForecastScore | null;
}

/** The caller holds the asset. */
export async function saveScore(
  tx: Tx,
  { assetId, day, figures, forecast, earned, ...score }: NewScore,
): Promise<void> {
  await tx.rows(
    `insert into day_score (asset_id, day, plan_id, ran, why_not, version, readings, scored_at, pence, wear_pence,
       over_self_use_pence, best_pence, grams)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (asset_id, day) do update set plan_id = excluded.plan_id, ran = excluded.ran, why_not = excluded.why_not,
       version = excluded.version, readings = excluded.readings, scored_at = excluded.scored_at, pence = excluded.pence,
       wear_pence = excluded.wear_pence, over_self_use_pence = excluded.over_self_use_pence,
       best_pence = excluded.best_pence, grams = excluded.grams`,
    [
      assetId,
      day,
      score.planId,
      score.ran,
      score.whyNot,
      score.version,
      score.readings,
      score.at,
      earned?.pence ?? null,
      earned?.wearPence ?? null,
      earned?.overSelfUsePence ?? null,
      earned?.bestPence ?? null,
      earned?.grams ?? null,
    ],
  );
  await tx.rows('delete from day_score_figures where asset_id = $1 and day = $2', [assetId, day]);
  if (figures || forecast)
    await tx.rows('insert into day_score_figures (asset_id, day, figures, forecast) values ($1, $2, $3, $4)', [
      assetId,
      day,
      figures && JSON.stringify(figures),
      forecast && JSON.stringify(forecast),
    ]);
}

/** Plans that an inverter has taken, of those given. */
export const sentPlans = async (tx: Tx, planIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(
        `select p.id from day_plan p join plan_sending s on s.plan_id = p.id
          where p.id = any($1::uuid[]) and s.sent_at is not null and p.status <> 'refused'`,
        [planIds],
      )
    ).map(({ id }) => id),
  );

/** Plans that ran and are over reach the end of their life. */
export const closePlans = (tx: Tx, planIds: readonly string[], at: Date): Promise<unknown> =>
  tx.rows(
    `update day_plan set status = 'scored', version = version + 1
      where id = any($1::uuid[]) and status = any($2::text[]) and (status = 'superseded' or to_at <= $3)`,
    [planIds, PLAN_ACTIONS.score.from, at],
  );

/** The days of a site that were looked at, as the reader may see them, oldest first. */
export async function scoresOf(tx: Tx, assetId: string, from: string, to: string): Promise<DayScore[]> {
  const rows = await tx.rows<Nullable<Earned> & Pick<DayScore, 'day' | 'ran' | 'whyNot' | 'figures' | 'forecast'>>(
    `select s.day::text as day, s.ran, s.why_not as "whyNot", s.pence, s.wear_pence as "wearPence",
            s.over_self_use_pence as "overSelfUsePence", s.best_pence as "bestPence", s.grams, f.figures, f.forecast
       from day_score s left join day_score_figures f on f.asset_id = s.asset_id and f.day = s.day
      where s.asset_id = $1 and s.day between $2 and $3 order by s.day`,
    [assetId, from, to],
  );
  return rows.map(({ day, ran, whyNot, figures, forecast, ...earned }) => ({
    day,
    ran,
    whyNot,
    earned: whyNot === null ? (earned as Earned) : null,
    figures,
    forecast,
  }));
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
