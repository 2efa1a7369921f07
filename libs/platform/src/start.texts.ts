/** Why Voltmere doesn't start, as its operator reads it. */
export const START = {
  environment: (faults: readonly string[]) =>
    `Some environment variables are missing or wrong:\n${faults.map((one) => `  ${one}`).join('\n')}`,
  missing: 'is missing',
  cloudKeys: 'must look like id:secret,id:secret, with 32 characters or more in each secret',
  databaseUrl: 'must look like postgres://user:password@host:5432/name',
  redisUrl: 'must look like redis://host:6379/0',
  vatNumber: 'must be a UK VAT number of nine digits',
  smtpUrl: 'must look like smtp://user:password@host:587',
  fingerprints: 'must be SHA-256 fingerprints of certificates, separated by commas',
  imapUrl: 'must look like imaps://user:password@host:993/INBOX',
  imapAddress: 'must be an address without a plus sign',
  inboundMail: 'INBOUND_MAIL_URL and INBOUND_MAIL_ADDRESS: set both, or neither',
  atLeast: (characters: number) => `must have ${characters} characters or more`,
  looksDefault: 'looks like a default. Create one with: openssl rand -hex 32',
  oldServer: (major: number, oldest: number, newest: number) =>
    `This is PostgreSQL ${major}. Voltmere needs version ${oldest} to ${newest}. Nothing was changed. Upgrade the server, or set DATABASE_URL to another one.`,
} as const;

/** What is wrong with the tables of routes and schedules, as a developer reads it. */
export const FAULTS = {
  noPolicy: (handler: string, address: string) => `${handler} serves ${address} without a policy: add @Route(routes.…)`,
  noHandler: (address: string, name: string) => `${address} has no handler: add @Route(routes.${name})`,
  manyHandlers: (address: string, handlers: readonly string[]) =>
    `${address} has ${handlers.length} handlers: ${handlers.join(', ')}`,
  schedules: (faults: readonly string[]) =>
    `The table of schedules is wrong:\n${faults.map((one) => `  ${one}`).join('\n')}`,
  noWork: (name: string) => `${name} has a schedule but no work`,
  noSchedule: (name: string) => `${name} has no schedule`,
  never: (name: string, when: string) => `${name} is never due: ${when}`,
} as const;
