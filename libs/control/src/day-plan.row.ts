import { NOT_SENT_REASONS, PLAN_OBJECTIVES, PLAN_STATUSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import type { PlannedSite } from './plan/battery.rules.js';
import type { PlanStep } from './plan/plan-site.rules.js';

const DayPlanSchema = defineEntity({
  name: 'DayPlanRow',
  tableName: 'day_plan',
  properties: {
    id: p.uuid().primary(),
    assetId: refers(p.uuid(), 'asset', 'on delete cascade'),
    status: p.enum(PLAN_STATUSES),
    notSent: p.enum(NOT_SENT_REASONS).strictNullable(),
    version: p.integer(),
    /** What made it due: 16:30, 23:30, or a decision of the host. */
    dueAt: p.datetime(),
    madeAt: p.datetime(),
    fromAt: p.datetime(),
    toAt: p.datetime(),
    objective: p.enum(PLAN_OBJECTIVES),
    site: p.json<PlannedSite>(),
    savesPence: p.integer(),
    goodDays: p.integer(),
    tariffEntered: p.boolean(),
    /** Of the half-hourly prices that it was made by. */
    priceCode: p.text().strictNullable(),
    steps: p.json<PlanStep[]>(),
    /** Made because the battery had left the plan before it. */
    replanned: p.boolean().default(false),
  },
  indexes: [{ name: 'day_plan_made_idx', properties: ['assetId', 'madeAt'] }],
  uniques: [{ name: 'day_plan_due_key', properties: ['assetId', 'dueAt'] }],
});

/** A plan as it was made; only its status changes. */
export class DayPlanRow extends DayPlanSchema.class {}
DayPlanSchema.setClass(DayPlanRow);
