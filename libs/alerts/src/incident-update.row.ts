import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const IncidentUpdateSchema = defineEntity({
  name: 'IncidentUpdateRow',
  tableName: 'incident_update',
  properties: {
    id: p.uuid().primary(),
    alertId: refers(p.uuid(), 'alert', 'on delete cascade'),
    text: p.text(),
    postedAt: p.datetime(),
    postedBy: p.text(),
  },
  indexes: [{ name: 'incident_update_alert_idx', properties: ['alertId', 'postedAt'] }],
});

/** What the office tells the hosts of a maker whose readings are late. The newest is shown. */
export class IncidentUpdateRow extends IncidentUpdateSchema.class {}
IncidentUpdateSchema.setClass(IncidentUpdateRow);
