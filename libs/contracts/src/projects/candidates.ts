import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { FUNDER_STATUSES, HOST_STATUSES, INSTALLER_STATUSES } from '../parties/lifecycle.js';
import { Certificate } from '../parties/views.js';
import { MATCH_WEIGHTS, type MatchFactorName } from './match.js';

const candidate = { id: Id, fullName: z.string(), companyName: z.string().nullable(), version: Version };
export const Candidates = z
  .strictObject({
    hosts: z.array(z.strictObject({ ...candidate, status: z.enum(HOST_STATUSES), postcode: z.string().nullable() })),
    funders: z.array(
      z.strictObject({ ...candidate, status: z.enum(FUNDER_STATUSES), fundName: z.string().nullable() }),
    ),
    installers: z.array(
      z.strictObject({
        ...candidate,
        status: z.enum(INSTALLER_STATUSES),
        capacityPerMonth: z.int(),
        currentJobsCount: z.int(),
        certificates: z.array(Certificate),
      }),
    ),
  })
  .meta({ id: 'Candidates' });

const MatchFactor = z.strictObject({
  name: z.enum(Object.keys(MATCH_WEIGHTS) as [MatchFactorName, ...MatchFactorName[]]),
  label: z.string(),
  weight: z.int(),
  points: z.int(),
  reason: z.string(),
  excludes: z.boolean(),
});
/** How well each candidate fits the chosen party, best first; no match while the mandate is empty. */
export const Matches = z
  .strictObject({
    items: z.array(
      z.strictObject({
        id: Id,
        match: z
          .strictObject({
            score: z.int().min(0).max(100),
            factors: z.array(MatchFactor),
            exclusions: z.array(z.string()),
            counterfactual: z.strictObject({ score: z.int(), change: z.string() }).nullable(),
          })
          .nullable(),
      }),
    ),
    asOf: Instant,
  })
  .meta({ id: 'Matches' });
export type Matches = z.infer<typeof Matches>;
export type MatchItem = Matches['items'][number];

/** Of each host that could be paired now, the funder that fits best. */
export const BestMatches = z
  .strictObject({
    items: z.array(
      z.strictObject({ assetHostId: Id, assetFunderId: Id, funder: z.string(), score: z.int().min(0).max(100) }),
    ),
  })
  .meta({ id: 'BestMatches' });
export type BestMatches = z.infer<typeof BestMatches>;
