import { z } from 'zod';
import { DateOnly, FieldErrorItem } from '../base/fields.js';
import { cleanMpan, mpanFault } from '../places/mpan.js';

/** What a UK grid connection requires before a project may go live, and the progress of each step. */

/** Data from the documents, entered by the person who read them. */
export const PaperworkFacts = z
  .strictObject({
    dnoAppliedDate: DateOnly.nullish().describe('when the G99 application was sent'),
    dnoDate: DateOnly.nullish().describe('date of the G98 notification or the G99 approval letter'),
    mcsNumber: z.string().nullish(),
    exportMpan: z.string().nullish(),
    exportLimitTestedDate: DateOnly.nullish().describe('when the export limit was tested (G100)'),
    segAppliedDate: DateOnly.nullish().describe('when a supplier was asked for the Smart Export Guarantee'),
  })
  .meta({ id: 'PaperworkFacts' });
export type PaperworkFacts = z.infer<typeof PaperworkFacts>;
export type PaperworkFact = keyof PaperworkFacts;

/** Eight to ten digits and one letter, as on the certificate: `MCS-01109079-R`. */
const MCS_NUMBER = /^MCS-\d{8,10}-[A-Z]$/;

/** The same as sent: an empty string clears the value, and an invalid number gets an error that explains it. */
export const PaperworkFactsBody = z.strictObject({
  ...PaperworkFacts.shape,
  mcsNumber: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || MCS_NUMBER.test(text), 'An MCS number looks like MCS-01109079-R')
    .nullish(),
  exportMpan: z
    .string()
    .max(40)
    .superRefine((text, context) => {
      const fault = mpanFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform(cleanMpan)
    .nullish(),
});

/** `needed`: not due yet. `in_hand`: under way. `late`: received after its due date. Overdue follows from `dueDate`. */
const STEP_STATES = ['needed', 'missing', 'in_hand', 'late', 'met'] as const;

export const PaperworkStep = z.strictObject({
  /** The field or document that it depends on, as named in `missing` and in `gate_unmet` errors. */
  path: z.string(),
  label: z.string(),
  state: z.enum(STEP_STATES),
  /** A project can't go live without it unless an admin overrides. */
  blocks: z.boolean(),
  metDate: DateOnly.nullable(),
  /** The last day on which it is on time. */
  dueDate: DateOnly.nullable(),
  note: z.string().nullable(),
});
export type PaperworkStep = z.infer<typeof PaperworkStep>;

const paperwork = {
  met: z.boolean(),
  missing: z.array(FieldErrorItem),
  connection: z.strictObject({
    route: z.enum(['G98', 'G99']).nullable(),
    /** Why this route applies, or what would determine it. */
    because: z.string(),
    /** Export is limited below what the inverters could deliver (G100). */
    exportLimited: z.boolean(),
    network: z
      .strictObject({ operator: z.string(), area: z.string().nullable(), by: z.enum(['mpan', 'postcode']) })
      .nullable(),
  }),
  steps: z.array(PaperworkStep),
};

/** What a project still needs to go `live`. */
export const Paperwork = z.strictObject(paperwork).meta({ id: 'Paperwork' });
export type Paperwork = z.infer<typeof Paperwork>;

/** With the data read from the documents, for those who may edit it. */
export const PaperworkWithFacts = z
  .strictObject({ ...paperwork, facts: PaperworkFacts.nullable() })
  .meta({ id: 'PaperworkWithFacts' });
export type PaperworkWithFacts = z.infer<typeof PaperworkWithFacts>;

/** A step was not done by its due date. */
export const isOverdue = (step: PaperworkStep, today: string): boolean =>
  step.state !== 'met' && step.dueDate !== null && step.dueDate < today;
