import { z } from 'zod';
import { DateOnly, Instant } from '../base/fields.js';

/** What an installer finds at a site before the system is designed. */

const ROOF_COVERINGS = ['tile', 'slate', 'metal', 'membrane', 'felt', 'other'] as const;
const ROOF_CONDITIONS = ['good', 'fair', 'poor'] as const;
const ASBESTOS = ['none_seen', 'suspected', 'register_checked'] as const;
const SHADING = ['none', 'some', 'heavy'] as const;

const note = z.string().trim().max(1000).nullish();

const findings = {
  surveyedDate: DateOnly.describe('the day of the visit, today or earlier'),
  roofCovering: z.enum(ROOF_COVERINGS),
  roofCondition: z.enum(ROOF_CONDITIONS),
  roofNote: note,
  /** The rating of the main fuse, A. */
  mainFuseAmps: z.int().min(16).max(3000).nullish(),
  freeWays: z.int().min(0).max(200).nullish().describe('free ways in the fuse board'),
  fuseBoardNote: note,
  /** From the panels to the inverter, metres. */
  cableRunMetres: z.number().min(0).max(1000).nullish(),
  cableRunNote: note,
  scaffolding: z.boolean(),
  accessNote: note,
  asbestos: z.enum(ASBESTOS),
  asbestosNote: note,
  shading: z.enum(SHADING),
  shadingNote: note,
};

export const SurveyBody = z.strictObject(findings);
export const SiteSurvey = z.strictObject({ ...findings, sentAt: Instant }).meta({ id: 'SiteSurvey' });
export type SiteSurvey = z.infer<typeof SiteSurvey>;
export type SurveyFindings = z.output<typeof SurveyBody>;
