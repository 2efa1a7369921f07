import { PEAK_STATUSES, PEAK_TARGETS, type PeakHalfHour, UNSETTLED_REASONS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const PeakEventSchema = defineEntity({
  name: 'PeakEventRow',
  tableName: 'peak_event',
  properties: {
    id: p.uuid().primary(),
    fromAt: p.datetime(),
    toAt: p.datetime(),
    pencePerKwh: p.integer(),
    reason: p.text(),
    target: p.enum(PEAK_TARGETS),
    /** GSP group. */
    region: p.text().strictNullable(),
    calledAt: p.datetime(),
    calledByName: p.text(),
    withdrawnAt: p.datetime().strictNullable(),
  },
  checks: [
    { name: 'peak_event_pence_per_kwh_check', expression: 'pence_per_kwh between 1 and 1000' },
    { name: 'peak_event_times_check', expression: 'from_at < to_at' },
    { name: 'peak_event_region_check', expression: `(region is null) = (target <> 'region')` },
  ],
  indexes: [{ name: 'peak_event_from_idx', properties: ['fromAt'] }],
});

/** A time at which the network pays for every kWh that a site takes less. */
export class PeakEventRow extends PeakEventSchema.class {}
PeakEventSchema.setClass(PeakEventRow);

const PeakEventSiteSchema = defineEntity({
  name: 'PeakEventSiteRow',
  tableName: 'peak_event_site',
  properties: {
    eventId: refers(p.uuid().primary(), 'peak_event', 'on delete cascade'),
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    /** In London. */
    day: p.date(),
    status: p.enum(PEAK_STATUSES),
    version: p.integer(),
    /** When it last began or ended to count in plans, which makes a new plan due. */
    changedAt: p.datetime(),
    whyNot: p.enum(UNSETTLED_REASONS).strictNullable(),
    /** Revisions of the readings that it was settled by: others make it due again until it is paid. */
    readings: p.integer().strictNullable(),
    deliveredWh: p.integer().strictNullable(),
    pence: p.integer().strictNullable(),
    days: p.json<string[]>().strictNullable(),
    halfHours: p.json<PeakHalfHour[]>().strictNullable(),
    paidAt: p.datetime().strictNullable(),
  },
  checks: [
    { name: 'peak_event_site_pence_check', expression: 'pence >= 0' },
    {
      name: 'peak_event_site_settled_check',
      expression: `num_nulls(delivered_wh, pence) = case when status in ('delivered', 'paid') then 0 else 2 end`,
    },
    { name: 'peak_event_site_paid_check', expression: `(paid_at is null) = (status <> 'paid')` },
  ],
  indexes: [{ name: 'peak_event_site_asset_idx', properties: ['assetId', 'day'] }],
});

/** A site in a peak event. */
export class PeakEventSiteRow extends PeakEventSiteSchema.class {}
PeakEventSiteSchema.setClass(PeakEventSiteRow);
