/** Why a repair is refused, as the admin reads it. */
export const REFUSALS = {
  addressFine: 'No email to this address has bounced',
  nothingToResend: (state: string) => `This email was ${state}, so there’s nothing to send again`,
  noRedis: 'Redis isn’t answering, so its jobs can’t be retried now. Try again when it’s back',
} as const;

/** Lines of the security audit. */
export const AUDIT = {
  addressReleased: (address: string, emails: number) =>
    `Allowed email to ${address} again and released ${emails} held ${emails === 1 ? 'email' : 'emails'}`,
  resent: (address: string) => `Sent the email to ${address} again`,
  jobRetried: (job: string, queue: string) => `Retried the job ${job} of ${queue}`,
} as const;

/** What an operator should look at. */
export const NOTICES = {
  noSecondFactor: 'Admins can sign in without a second factor. Set REQUIRE_ADMIN_2FA=1 to require one.',
  oneAddress: (network: string) =>
    `Nearly all sign-ins of the last seven days came from one private address, ${network}. Limits count by address, so a few wrong passwords can lock everyone out. See "Behind a balancer" in docs/operations.md.`,
  superuser:
    'Voltmere signs in to PostgreSQL as a superuser. Use an ordinary owner instead. See "The database’s users" in docs/operations.md.',
  noMailServer: (emails: number) =>
    `No mail server is set (SMTP_URL), so no email is sent. ${emails} ${emails === 1 ? 'email is' : 'emails are'} waiting.`,
} as const;

export const QUEUE = { noReason: 'No reason was given' } as const;

/** The help of each metric. */
export const METRICS = {
  head: 'Sequence number of the newest event',
  unstamped: 'Events that are committed and have no sequence number yet',
  oldestUnstamped: 'Waiting time of the oldest of them',
  led: '1 while a process leads the relay',
  mails: 'Emails that have not been sent, by state',
  mailLate: 'Waiting time of the oldest email that is due',
  redis: '1 while Redis answers',
  behind: 'Events that a subscriber has not handled',
  jobs: 'Jobs of a queue by state',
} as const;
