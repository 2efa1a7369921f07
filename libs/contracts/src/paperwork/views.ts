import { z } from 'zod';
import { DateOnly, FieldErrorItem } from '../base/fields.js';
import { cleanMpan, mpanFault } from '../places/mpan.js';

/** What a UK connection asks for before a project may go live, and how far each step of it has come. */

/** The facts from the documents, entered by the person who read them. */
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

/** The same as they are sent: an empty text clears, a wrong number says what is wrong with it. */
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

/** `needed`: its time has not come. `in_hand`: on its way. `late`: there, but after its day. Overdue is by `dueDate`. */
const STEP_STATES = ['needed', 'missing', 'in_hand', 'late', 'met'] as const;

export const PaperworkStep = z.strictObject({
  /** The field or document that it goes by, as `missing` and the errors of `gate_unmet` name it. */
  path: z.string(),
  label: z.string(),
  state: z.enum(STEP_STATES),
  /** Without it no project goes live but by an override. */
  blocks: z.boolean(),
  metDate: DateOnly.nullable(),
  /** The last day on which it is in time. */
  dueDate: DateOnly.nullable(),
  note: z.string().nullable(),
});
export type PaperworkStep = z.infer<typeof PaperworkStep>;

const paperwork = {
  met: z.boolean(),
  missing: z.array(FieldErrorItem),
  connection: z.strictObject({
    route: z.enum(['G98', 'G99']).nullable(),
    /** Why it is this route, or what would tell. */
    because: z.string(),
    /** Export is held below what the inverters could give (G100). */
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

/** With what was read from the documents: for those who write it. */
export const PaperworkWithFacts = z
  .strictObject({ ...paperwork, facts: PaperworkFacts.nullable() })
  .meta({ id: 'PaperworkWithFacts' });
export type PaperworkWithFacts = z.infer<typeof PaperworkWithFacts>;

/** The last day of a step has gone by and it is not there. */
export const isOverdue = (step: PaperworkStep, today: string): boolean =>
  step.state !== 'met' && step.dueDate !== null && step.dueDate < today;
