/** The text that replaces an erased person's data. The database functions write the same text into the log. */
export const ERASED = {
  name: 'Erased person',
  company: 'Erased',
  /** An address that delivers nowhere, different for each record, because lists and sign-in need distinct addresses. */
  emailOf: (id: string): string => `erased-${id}@erased.invalid`,
} as const;
