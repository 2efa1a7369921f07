import { GAP_LIMIT, type HoldReason, type PeriodOffice } from '@libs/contracts';
import { monthText } from '../../common/bills/bill-words';

/** The office's page of bills: what is held, what is to issue, what is owed. */
export const OFFICE_BILLS = {
  title: 'Bills',
  failed: 'We couldn’t load the bills',
  sub: 'Each month closes on the 3rd of the next, and its bills are issued automatically on the 10th.',
  held: 'Held bills',
  noneHeld: 'No bill is held.',
  heldOf: (bills: number, sites: number) =>
    `${bills === 1 ? '1 bill' : `${bills.toLocaleString('en-GB')} bills`} of ${sites === 1 ? '1 site' : `${sites.toLocaleString('en-GB')} sites`}`,
  eachMonth: 'Month by month',
  nothingElse: 'Nothing else is missing',
  unbilled: 'Sites without bills',
  itsFunder: 'its funder',
  notes: 'Corrections to issue',
  open: 'Not paid yet',
  noneOpen: 'Every bill is paid.',
  paid: (count: number) => (count === 1 ? '1 paid bill' : `${count.toLocaleString('en-GB')} paid bills`),
  journal: 'Journal',
  journalMonth: 'Month',
  journalFor: { xero: 'CSV for Xero', quickbooks: 'CSV for QuickBooks' },
  rest: 'All months',
  release: 'Release',
  releaseTitle: 'Release this bill',
  releaseText: [
    'Missing half hours aren’t billed',
    'The bill is issued on the 10th, or straight away if that has passed',
  ],
  issue: 'Issue now',
  due: (day: string) => `due ${day}`,
  pay: 'Record payment',
  payTitle: 'Record a payment',
  payText: ['It pays off what is owed', 'Anything left stays on account'],
  amount: 'Amount in pounds',
  paidOn: 'Received on',
  reference: 'Bank reference',
  creditAll: 'Credit and bill again',
  creditAllTitle: 'Credit this bill and issue a new one',
  creditAllText: [
    'A credit note takes back the whole bill with its corrections',
    'A new bill follows at once, by the details and readings known now',
    'What was paid is used for the new bill',
  ],
  ask: 'Ask for readings',
  askTitle: 'Ask for the missing readings',
  askText: (day: string) => [
    `The site’s connections are read again from ${day} on, as fast as the maker allows`,
    'The bill leaves this list once its readings are good enough',
  ],
  asked: (day: string) => `Being read again from ${day} on`,
  compare: 'Compare',
  heldFor: (days: number) => (days === 0 ? 'Held today' : days === 1 ? 'Held for 1 day' : `Held for ${days} days`),
  interest: 'Charge interest',
  interestTitle: 'Charge interest for late payment',
  interestText: (interest: string, sum: string | null, days: number) => [
    `${interest} for ${days} ${days === 1 ? 'day' : 'days'}${sum === null ? '' : `, and the fixed sum of ${sum}`}, without VAT`,
    'The host gets a document with its own number and a notification',
    'You can credit it later',
  ],
  interestBack: 'Credit interest',
  interestBackTitle: 'Credit the interest on this bill',
  interestBackText: (pounds: string) => [
    `A credit note takes back ${pounds}`,
    'Interest isn’t charged again for those days',
    'If it was paid, it stays on account',
  ],
  note: 'Issue note',
  noteBy: (pounds: string, day: string) => `Note of ${pounds}, to issue by ${day}`,
  noteTitle: (kind: string) => `Issue the ${kind}`,
  noteText: (pounds: string, kwh: string) => [
    `${pounds} including VAT, for ${kwh} kWh`,
    'It names the bill that it corrects',
  ],
  credit: 'credit note',
  debit: 'debit note',
  reason: 'Reason',
  password: 'Your password',
  refused: 'We couldn’t do this',
  badAmount: 'Enter an amount in pounds, such as 858.86',
} as const;

/** Half hours in days and hours: 745 hours is a figure that nobody pictures. */
const spanText = (halfHours: number): string => {
  const whole = Math.floor(halfHours / 48);
  const hours = (halfHours % 48) / 2;
  const days = whole === 1 ? '1 day' : `${whole} days`;
  const rest = hours === 1 ? '1 hour' : `${hours} hours`;
  if (hours === 0) return days;
  return whole === 0 ? rest : `${days} and ${rest}`;
};

type Lacking = PeriodOffice['holds'][number]['index'];

/** What a funder lacks before any of its bills can be issued. */
export const HELD_DETAILS = 'The funder’s billing details haven’t been entered';

const HOLDS: Record<HoldReason, (count: number, of: number, index: Lacking) => string> = {
  supplier: () => HELD_DETAILS,
  price: () => 'The price of this month isn’t known',
  index: (_count, _of, index) =>
    index
      ? `The price rises with ${index.kind.toUpperCase()}, and the figure of ${monthText(index.month)} hasn’t been entered`
      : 'A figure of the price’s index hasn’t been entered',
  minimum: (count, of) =>
    `${count.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} half hours of the contract year are missing, so its minimum can’t be judged`,
  missing: (count, of) => `${count.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} half hours are missing`,
  gap: (count) => `Nothing was read for ${spanText(count)}. The limit is ${spanText(GAP_LIMIT)}`,
  estimated: (count, of) =>
    `${count.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} half hours estimated, ${((100 * count) / of).toFixed(1)}%. The limit is 2%`,
  clipped: (count, of) => `Export is above generation by ${((100 * count) / of).toFixed(1)}%. The limit is 0.5%`,
};

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const momentText = (at: string) => MOMENT.format(new Date(at)).replace(',', '');

/** `Gap 18 May 22:30 to 20 May 00:00`: the longest one of a month; null where nothing is missing. */
export function gapText(holds: PeriodOffice['holds']): string | null {
  const gap = holds.find(({ from, to }) => from !== null && to !== null);
  return gap?.from && gap.to ? `Longest gap ${momentText(gap.from)} to ${momentText(gap.to)}` : null;
}

/** Why a month is held, each reason once: what is missing and the longest gap are often the same half hours. */
export function holdTexts(holds: PeriodOffice['holds']): string[] {
  const of = (reason: HoldReason) => holds.find((one) => one.reason === reason);
  const [missing, gap] = [of('missing'), of('gap')];
  const nothing = missing !== undefined && missing.count === missing.of;
  const alike = missing !== undefined && gap !== undefined && missing.count === gap.count;
  return holds
    .filter(({ reason }) => reason !== 'gap' || !(nothing || alike))
    .map(({ reason, count, of: all, index }) => {
      const text = HOLDS[reason](count ?? 0, all ?? 1, index);
      if (reason !== 'missing' || !(nothing || alike)) return text;
      if (nothing) return `There are no readings: all ${(all ?? 0).toLocaleString('en-GB')} half hours are missing`;
      return `${text}, in one gap of ${spanText(count ?? 0)}. The limit is ${spanText(GAP_LIMIT)}`;
    });
}

/** `9 months, February to October 2026`: the year once where it is the same. */
export function heldMonths(count: number, first: string, last: string): string {
  const [from, to] = [monthText(first), monthText(last)];
  const year = to.slice(to.lastIndexOf(' '));
  return `${count} months, ${from.endsWith(year) ? from.slice(0, -year.length) : from} to ${to}`;
}

const MONTHS = (count: number) => (count === 1 ? '1 month' : `${count} months`);

const HELD_MONTHS: Record<HoldReason, (months: number) => string> = {
  supplier: (months) => `The funder’s billing details are missing in ${MONTHS(months)}`,
  price: (months) => `The price isn’t known in ${MONTHS(months)}`,
  index: (months) => `An index figure is missing in ${MONTHS(months)}`,
  minimum: (months) => `The contract year’s minimum can’t be judged in ${MONTHS(months)}`,
  missing: (months) => `Readings are missing in ${MONTHS(months)}`,
  gap: (months) => `Readings have a gap of more than ${spanText(GAP_LIMIT)} in ${MONTHS(months)}`,
  estimated: (months) => `Too many readings are estimated in ${MONTHS(months)}`,
  clipped: (months) => `Export is above generation in ${MONTHS(months)}`,
};

/** Why several months of a site are held, each reason once. A gap is left out where the same months miss readings. */
export function heldTexts(months: readonly PeriodOffice['holds'][]): string[] {
  const counts = new Map<HoldReason, number>();
  for (const holds of months) {
    const reasons = new Set(holds.map(({ reason }) => reason));
    if (reasons.has('missing')) reasons.delete('gap');
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => HELD_MONTHS[reason](count));
}
