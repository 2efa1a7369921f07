/** What the certificate of a sealed copy says about each signature. */
export const PARTIES = { host: 'Host', funder: 'Funder', installer: 'Installer' } as const;
export const CAPACITIES = {
  director: 'Director',
  partner: 'Partner',
  owner: 'Owner',
  authorised: 'Authorised person',
} as const;
export const METHODS = { password: 'password', passkey: 'passkey', totp: 'code from an authenticator app' } as const;

export const CERTIFICATE = {
  added: 'This certificate was added to the file',
  records: 'Every record of the signing',
} as const;

/** What is wrong with the records of a signing. */
export const EVIDENCE_FAULTS = {
  format: (format: string) => `The format is ${format}.`,
  record: (n: number) => `Record ${n} belongs to another document.`,
  document: 'The records belong to another document.',
  head: 'The head of the chain doesn’t match.',
} as const;
