import { ALERT_LEVELS, ALERT_RULE_NAMES, ALERT_STATUSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AlertSchema = defineEntity({
  name: 'AlertRow',
  tableName: 'alert',
  properties: {
    id: p.uuid().primary(),
    assetId: refers(p.uuid(), 'asset', 'on delete cascade').strictNullable(),
    platform: p.text().strictNullable(),
    device: p.text().default(''),
    rule: p.enum(ALERT_RULE_NAMES),
    level: p.enum(ALERT_LEVELS),
    status: p.enum(ALERT_STATUSES),
    version: p.integer(),
    evidenceFrom: p.datetime(),
    evidenceTo: p.datetime(),
    missedWh: p.bigint().strictNullable(),
    raisedAt: p.datetime(),
    openedAt: p.datetime().strictNullable(),
    toldAt: p.datetime().strictNullable(),
    overToldAt: p.datetime().strictNullable(),
    resolvedAt: p.datetime().strictNullable(),
    byHand: p.boolean().default(false),
  },
  checks: [{ name: 'alert_about_check', expression: '(asset_id is null) = (platform is not null)' }],
  indexes: [
    { name: 'alert_asset_idx', properties: ['assetId', 'raisedAt'] },
    {
      name: 'alert_current_key',
      expression: `create unique index alert_current_key on alert (asset_id, rule, device) where status <> 'resolved' and asset_id is not null`,
    },
    {
      name: 'alert_incident_key',
      expression: `create unique index alert_incident_key on alert (platform) where status <> 'resolved' and asset_id is null`,
    },
  ],
});

/** What a rule found at a live site, or at a whole platform. */
export class AlertRow extends AlertSchema.class {}
AlertSchema.setClass(AlertRow);
