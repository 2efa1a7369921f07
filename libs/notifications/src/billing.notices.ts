import { type EventData, mayDo } from '@libs/contracts';
import type { Person } from './about.js';
import { type NotifiedType, onSite, type Rule, tell } from './tell.js';

/** Those of a party's members who keep its bills. */
const payers = (people: readonly Person[]): Person[] =>
  people.filter(({ memberRole }) => !memberRole || mayDo(memberRole, 'billing'));

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthWords = (month: string): string => MONTH.format(new Date(`${month}T00:00:00Z`));
const toBill =
  ({ periodId }: { periodId: string }) =>
  () =>
    `/asset-host/bills?open=${periodId}`;

type Kinds = Extract<
  NotifiedType,
  `bill.${string}` | `note.${string}` | `interest.${string}` | `period.${string}` | `statement.${string}`
>;

/** When it was due, in days: the day after, a week and two weeks. */
const lateWords = (days: EventData<'bill.overdue'>['days']): string =>
  days === 1 ? 'was due yesterday' : `is ${days} days overdue`;

/** Whom the events of bills notify; never an amount, which stands in the bill. */
export const BILLING_RULES: { [T in Kinds]: Rule<T> } = {
  'period.held': onSite((site, { month, why }, { admins }) =>
    tell(
      'period_held',
      admins,
      `The bill for ${monthWords(month)} at ${site.hostCompany} is held: ${why}`,
      () => '/admin/bills',
    ),
  ),
  'bill.issued': onSite((site, data) =>
    tell(
      'bill_issued',
      payers(site.host),
      `Your ${data.final ? 'final bill' : 'bill'} for ${monthWords(data.month)} is here`,
      toBill(data),
    ),
  ),
  'bill.overdue': onSite((site, data) =>
    tell(
      'bill_overdue',
      payers(site.host),
      `Your bill ${data.number} for ${monthWords(data.month)} ${lateWords(data.days)}`,
      toBill(data),
    ),
  ),
  'statement.issued': (data, { owners }) =>
    tell(
      'statement_issued',
      payers(owners.filter(({ role }) => role === 'asset_funder')),
      `Your statement for ${monthWords(data.month)} is here`,
      () => `/asset-funder/statements?open=${data.statementId}`,
    ),
  'note.issued': onSite((site, data) =>
    tell('note_issued', payers(site.host), `Note ${data.note} corrects your bill ${data.number}`, toBill(data)),
  ),
  'interest.charged': onSite((site, data) =>
    tell(
      'interest_charged',
      payers(site.host),
      `Interest was charged because bill ${data.number} for ${monthWords(data.month)} is late`,
      toBill(data),
    ),
  ),
};
