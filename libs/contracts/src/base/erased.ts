/** The text that replaces an erased person. The database functions write the same text into the log. */
export const ERASED = {
  name: 'Erased person',
  company: 'Erased',
  /** An address that reaches nobody, one a record: lists and sign-in tell them apart. */
  emailOf: (id: string): string => `erased-${id}@erased.invalid`,
} as const;
