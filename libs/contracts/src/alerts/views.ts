import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { ALERT_STATUSES } from './lifecycle.js';
import { ALERT_LEVELS, ALERT_RULE_NAMES } from './rules.js';

export const AlertView = z
  .strictObject({
    id: Id,
    assetId: Id.nullable().describe('null for an incident of a whole platform'),
    projectId: Id.nullable(),
    site: z.string().nullable().describe('the site’s company; null for an incident'),
    platform: z.string().nullable(),
    rule: z.enum(ALERT_RULE_NAMES),
    level: z.enum(ALERT_LEVELS),
    status: z.enum(ALERT_STATUSES),
    version: Version,
    evidenceFrom: Instant.describe('when the problem began'),
    evidenceTo: Instant,
    openedAt: Instant.nullable().describe('null while the problem may still end without an alert'),
    resolvedAt: Instant.nullable(),
    missedWh: z
      .int()
      .nullable()
      .describe('generation lost since then, compared with the forecast; null if none was expected'),
    office: z
      .strictObject({
        acknowledgedBy: z.string().nullable(),
        acknowledgedAt: Instant.nullable(),
        snoozedUntil: Instant.nullable(),
        reason: z.string().nullable(),
        heldBack: z.int().describe('number of site alerts that the incident holds back'),
        update: z
          .strictObject({ text: z.string(), at: Instant, by: z.string() })
          .nullable()
          .describe('of an incident: what was last posted to the hosts of its sites'),
      })
      .nullable()
      .describe('for admins'),
  })
  .meta({ id: 'Alert' });
export type AlertView = z.infer<typeof AlertView>;

const LateMaker = z.strictObject({
  platform: z.string(),
  since: Instant,
  update: z.strictObject({ text: z.string(), at: Instant }).nullable().describe('what the office last posted'),
});
export type LateMaker = z.infer<typeof LateMaker>;

export const AlertList = z
  .strictObject({
    items: z.array(AlertView),
    lateMakers: z
      .array(LateMaker)
      .describe(
        'of one site, for its host and admins: makers from which many sites, this one among them, have no readings',
      ),
  })
  .meta({ id: 'AlertList' });
