/** What stands where a person stood who was erased. The database's own functions write the same words into the log. */
export const ERASED = {
  name: 'Erased person',
  company: 'Erased',
  /** An address that reaches nobody, one a record: lists and sign-in tell them apart. */
  emailOf: (id: string): string => `erased-${id}@erased.invalid`,
} as const;
