import { z } from 'zod';

/** What a template may name between braces, as the office writes it. */
export const EMAIL_VARIABLES = [
  'first name',
  'company',
  'status',
  'expected savings',
  'installation date',
  'my name',
] as const;
export type EmailVariable = (typeof EMAIL_VARIABLES)[number];

/** Of one record: null for what it doesn't have. */
export const EmailValues = z.strictObject({
  'first name': z.string().nullable(),
  company: z.string().nullable(),
  status: z.string().nullable(),
  'expected savings': z.string().nullable(),
  'installation date': z.string().nullable(),
  'my name': z.string().nullable(),
});
export type EmailValues = z.infer<typeof EmailValues>;

const NAMED = new RegExp(`\\{(${EMAIL_VARIABLES.join('|')})\\}`, 'g');

/** A template with what is known of a record. What isn't known stays between its braces, for the writer to see. */
export const fillIn = (text: string, values: EmailValues): string =>
  text.replace(NAMED, (named, variable: EmailVariable) => values[variable] ?? named);

/** The variables that a text still names. */
export const leftOpen = (text: string): EmailVariable[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, variable]) => variable as EmailVariable)),
];
