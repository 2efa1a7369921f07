import type { BatterySettings } from '@libs/sources';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const PlanSendingSchema = defineEntity({
  name: 'PlanSendingRow',
  tableName: 'plan_sending',
  properties: {
    planId: refers(p.uuid().primary(), 'day_plan', 'on delete cascade'),
    /** What the inverter is to be set to, and what was read back. */
    wanted: p.json<BatterySettings>().strictNullable(),
    found: p.json<BatterySettings>().strictNullable(),
    attempts: p.integer(),
    /** Nobody else tries before this. */
    nextAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
    checkedAt: p.datetime().strictNullable(),
    error: p.text().strictNullable(),
  },
});

/** A plan on its way to an inverter. */
export class PlanSendingRow extends PlanSendingSchema.class {}
PlanSendingSchema.setClass(PlanSendingRow);
