/** Notifications that no event causes, and those of alerts and peak events; others are in the table of `notification.rules.ts`. */
export const NOTICES = {
  platformLate: (platform: string, sites: number): string =>
    `Readings from ${platform} are late at ${sites === 1 ? '1 site' : `${sites} sites`}`,
  platformBack: (platform: string): string => `Readings from ${platform} are back`,
  damagedFile: (number: string, what: 'missing' | 'changed') =>
    `${what === 'missing' ? `A signed file of ${number} is missing` : `A signed file of ${number} was changed`}. Restore it from a backup`,
  wrongBooks: {
    number: (id: string, many: number) =>
      `${many === 1 ? 'A series of numbers has a gap' : `${many} series of numbers have gaps`}: ${id}. Don’t issue anything by hand until the cause is known`,
    document: (id: string, many: number) =>
      `${many} ${many === 1 ? 'journal entry doesn’t' : 'journal entries don’t'} add up to zero, such as ${id}`,
    receivable: (id: string, many: number) =>
      `${many === 1 ? 'The balance of 1 month differs' : `The balances of ${many} months differ`} from the journal, such as ${id}`,
    bill: (id: string, many: number) =>
      `${many} ${many === 1 ? 'bill is' : 'bills are'} missing from the journal, such as ${id}`,
  },
  peakCalled: (times: string, pencePerKwh: number) => `Peak event: ${times}, ${pencePerKwh}p a kWh`,
  peakWithdrawn: (times: string) => `Peak event withdrawn: ${times}`,
  peakEarned: (day: string, amount: string) => `The peak event on ${day} earned ${amount}`,
  emailFailed: (address: string) => `Email to ${address} wasn’t delivered`,
  priceRises: (company: string, day: string, price: string, before: string) =>
    `From ${day} the price for ${company} is ${price} instead of ${before}, as the agreement says`,
  priceFollows: (company: string, day: string) =>
    `From ${day} the price for ${company} follows its index. The figure isn’t published yet`,
  longStop: (company: string, day: string) =>
    `${company} isn’t live yet. Either side may end its agreement if it doesn’t go live by ${day}`,
  overdue: (records: number) => `${records} records are overdue`,
  webhookPaused: (name: string, reason: string) => `Webhook ${name} was paused. ${reason}`,
} as const;

export const PREFERENCES = {
  repeated: 'This type of notification is listed twice',
  alwaysOn: 'Security notifications can’t be switched off',
  unsubscribed: 'You won’t get these emails any more',
  wrongLink: 'This link isn’t valid',
} as const;

export const DELIVERY_REPORTS = {
  off: 'Delivery reports are switched off: MAIL_HOOK_SECRET is not set',
  unsigned: 'The signature is missing, wrong or more than five minutes old',
  unreadable: 'This isn’t a delivery report (RFC 3464)',
} as const;
