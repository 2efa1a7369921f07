import { type NotSentReason, PLAN_ACTIONS, type PlanObjective, type PlanStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { PlannedSite } from './plan/battery.rules.js';
import type { PlanStep } from './plan/plan-site.rules.js';

export interface StoredPlan {
  id: string;
  status: PlanStatus;
  notSent: NotSentReason | null;
  version: number;
  madeAt: string;
  objective: PlanObjective;
  site: PlannedSite;
  savesPence: number;
  goodDays: number;
  tariffEntered: boolean;
  priceCode: string | null;
  replanned: boolean;
  steps: PlanStep[];
}

const PLAN = `id, status, not_sent as "notSent", version, made_at as "madeAt", objective, site, saves_pence as "savesPence",
  good_days as "goodDays", tariff_entered as "tariffEntered", price_code as "priceCode", replanned, steps`;

/** The plans that reach into a time, the oldest first. */
export const plansBetween = (tx: Tx, assetId: string, from: Date, to: Date): Promise<StoredPlan[]> =>
  tx.rows<StoredPlan>(
    `select ${PLAN} from day_plan where asset_id = $1 and to_at > $2 and from_at < $3 order by made_at`,
    [assetId, from, to],
  );

export const newestPlan = (tx: Tx, assetId: string): Promise<StoredPlan | null> =>
  tx.row<StoredPlan>(`select ${PLAN} from day_plan where asset_id = $1 order by made_at desc limit 1`, [assetId]);

/** The plan that the inverter follows. */
export const runningPlan = (tx: Tx, assetId: string): Promise<StoredPlan | null> =>
  tx.row<StoredPlan>(
    `select ${PLAN} from day_plan where asset_id = $1 and status = 'running' order by made_at desc limit 1`,
    [assetId],
  );

/** Sites whose inverter follows a plan of its day, and not one that was made because it didn't. */
export const followedSites = (tx: Tx): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(
    `select distinct asset_id as id from day_plan where status = 'running' and not replanned order by asset_id`,
  );

export const planById = (tx: Tx, id: string, { lock = false } = {}): Promise<StoredPlan | null> =>
  tx.row<StoredPlan>(`select ${PLAN} from day_plan where id = $1${lock ? ' for update' : ''}`, [id]);

/** The caller holds the plan and has checked the move. */
export const moveTo = (tx: Tx, { id, status, version }: StoredPlan, notSent: NotSentReason | null): Promise<unknown> =>
  tx.rows('update day_plan set status = $2, version = $3, not_sent = $4 where id = $1', [id, status, version, notSent]);

type NewPlan = Omit<StoredPlan, 'status' | 'version' | 'madeAt'> & {
  assetId: string;
  dueAt: Date;
  madeAt: Date;
  toAt: Date;
};

/** False if a plan was made for the same reason already. */
export async function insertPlan(tx: Tx, plan: NewPlan): Promise<boolean> {
  const made = await tx.row(
    `insert into day_plan (id, asset_id, status, not_sent, version, due_at, made_at, from_at, to_at, objective, site, saves_pence,
       good_days, tariff_entered, steps, replanned, price_code)
     values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (asset_id, due_at) do nothing returning id`,
    [
      plan.id,
      plan.assetId,
      plan.notSent === null ? 'published' : 'not_sent',
      plan.notSent,
      plan.dueAt,
      plan.madeAt,
      new Date(plan.steps[0]?.instant ?? plan.madeAt),
      plan.toAt,
      plan.objective,
      JSON.stringify(plan.site),
      plan.savesPence,
      plan.goodDays,
      plan.tariffEntered,
      JSON.stringify(plan.steps),
      plan.replanned,
      plan.priceCode,
    ],
  );
  return made !== null;
}

/** Ends every other plan of the site that hasn't ended. */
export const supersedeOthers = (tx: Tx, assetId: string, id: string): Promise<unknown> =>
  tx.rows(
    `update day_plan set status = 'superseded', version = version + 1
      where asset_id = $1 and id <> $2 and status = any($3::text[])`,
    [assetId, id, PLAN_ACTIONS.supersede.from],
  );

/** Ends the plan in force by a person's decision. */
export const endPlans = (tx: Tx, assetId: string): Promise<unknown> =>
  tx.rows(
    `update day_plan set status = 'hands_off', version = version + 1
      where asset_id = $1 and status = any($2::text[])`,
    [assetId, PLAN_ACTIONS.hands_off.from],
  );

/**
 * Sites with a battery or a charger that has to give something, whose newest plan is older than what makes a new one due: a time of the
 * day, the host's decision, new prices, or a peak event that was called, skipped or withdrawn.
 */
export const sitesDue = (tx: Tx, slot: Date, most: number): Promise<{ id: string; decidedAt: string | null }[]> =>
  tx.rows(
    `select a.id, greatest(c.updated_at, f.news_at, e.changed_at) as "decidedAt"
       from asset a left join asset_control c on c.asset_id = a.id
       left join outlook_feed f on f.name = 'prices ' || c.price_code
       left join lateral (select max(s.changed_at) as changed_at from peak_event_site s
         where s.asset_id = a.id and s.status in ('called', 'accepted', 'opted_out', 'withdrawn')) e on true
       left join lateral (select made_at from day_plan p where p.asset_id = a.id order by made_at desc limit 1) newest on true
      where (a.battery_kwh > 0 or exists (select from charger c where c.asset_id = a.id and c.removed_at is null and c.needs <> '[]'))
        and a.status not in ('suspended', 'decommissioned')
        and (newest.made_at is null or newest.made_at < $1 or newest.made_at < greatest(c.updated_at, f.news_at, e.changed_at))
      order by newest.made_at nulls first, a.id limit $2`,
    [slot, most],
  );
