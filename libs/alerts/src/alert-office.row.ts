import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AlertOfficeSchema = defineEntity({
  name: 'AlertOfficeRow',
  tableName: 'alert_office',
  properties: {
    alertId: refers(p.uuid().primary(), 'alert', 'on delete cascade'),
    acknowledgedBy: p.text().strictNullable(),
    acknowledgedAt: p.datetime().strictNullable(),
    snoozedUntil: p.datetime().strictNullable(),
    reason: p.text().strictNullable(),
  },
});

/** What people did with an alert, and why; in a table of its own, because the site's parties read the alert. */
export class AlertOfficeRow extends AlertOfficeSchema.class {}
AlertOfficeSchema.setClass(AlertOfficeRow);
