import { z } from 'zod';
import { PUBLISHED_INDICES } from '../agreements/indexation.js';
import { event, FEED } from '../base/event.js';
import { at, audited } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { REMINDER_DAYS } from './names.js';

const period = { periodId: Id, month: DateOnly };
const ofBill = { ...period, number: z.string() };

/** None of these has an amount: the record has it, for those who may see it. */
const OF_PERIOD = {
  subject: 'project',
  record: null,
  stale: [...FEED, 'bills', 'timeline'],
} as const;
const OFFICE = { ...OF_PERIOD, audiences: ['admin'] } as const;
const PARTIES = { ...OF_PERIOD, audiences: ['admin', 'host', 'funder'] } as const;

const OF_SUPPLIER = { subject: 'funder', record: null, audiences: ['admin'], stale: [...FEED, 'bills'] } as const;

const OF_FUNDER = { ...OF_SUPPLIER, audiences: ['admin', 'funder'] } as const;
const ofStatement = { statementId: Id, month: DateOnly, number: z.string() };

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = ({ month }: { month?: unknown }): string =>
  typeof month === 'string' ? MONTH.format(new Date(`${month}T00:00:00Z`)) : 'a month';
const bill = ({ number }: { number?: unknown }): string => (typeof number === 'string' ? `bill ${number}` : 'the bill');
const Bill = ({ number }: { number?: unknown }): string => (typeof number === 'string' ? `Bill ${number}` : 'The bill');

/** Bills of live sites, from the end of a month to its payment. */
export const BILLING_EVENTS = {
  'period.closing': event(z.strictObject(period), {
    ...OFFICE,
    say: (data, _, about) => `The bill for ${monthOf(data)}${at(about)} is being prepared`,
  }),
  'period.proposed': event(z.strictObject(period), {
    ...OFFICE,
    say: (data, _, about) => `The bill for ${monthOf(data)}${at(about)} is ready to be issued`,
  }),
  'period.held': event(z.strictObject({ ...period, why: z.string() }), {
    ...OFFICE,
    say: (data, _, about) => `The bill for ${monthOf(data)}${at(about)} is held${data.why ? `: ${data.why}` : ''}`,
    subscribers: ['notifications'],
  }),
  'period.released': event(z.strictObject({ ...period, reason: z.string() }), {
    ...OFFICE,
    say: (data, who, about) =>
      `${who} released the bill for ${monthOf(data)}${at(about)}${data.reason ? `: ${data.reason}` : ''}`,
    audit: ({ reason }) => ({ kind: 'gate_overridden', text: `Held bill released (override: ${reason ?? ''})` }),
  }),
  'bill.issued': event(z.strictObject({ ...ofBill, final: z.literal(true).optional() }), {
    ...PARTIES,
    say: (data, _, about) =>
      `${data.final ? `The final bill, ${bill(data).replace('bill ', '')},` : Bill(data)} for ${monthOf(data)}${at(about)} was issued`,
    subscribers: ['notifications'],
  }),
  'bill.sealed': event(z.strictObject(ofBill), {
    ...PARTIES,
    say: (data, _, about) =>
      `The document of ${typeof data.number === 'string' ? data.number : 'the bill'}${at(about)} is ready`,
  }),
  'bill.overdue': event(z.strictObject({ ...ofBill, days: z.literal(REMINDER_DAYS) }), {
    ...PARTIES,
    say: (data, _, about) => `${Bill(data)}${at(about)} is overdue`,
    subscribers: ['notifications'],
  }),
  'bill.disputed': event(z.strictObject(ofBill), {
    ...PARTIES,
    say: (data, who, about) => `${who} raised a query about ${bill(data)}${at(about)}`,
  }),
  'bill.settled': event(z.strictObject(ofBill), {
    ...PARTIES,
    say: (data, who, about) => `${who} settled the query about ${bill(data)}${at(about)}`,
  }),
  'payment.recorded': event(z.strictObject(ofBill), {
    ...PARTIES,
    say: (data, who, about) => `${who} recorded a payment for ${bill(data)}${at(about)}`,
  }),
  'note.proposed': event(z.strictObject(ofBill), {
    ...OFFICE,
    say: (data, _, about) => `Late readings change ${bill(data)}${at(about)}`,
  }),
  'note.issued': event(z.strictObject({ ...ofBill, note: z.string() }), {
    ...PARTIES,
    say: (data, _, about) =>
      `${data.note ? `Note ${data.note}` : 'A note'} was issued to correct ${bill(data)}${at(about)}`,
    subscribers: ['notifications'],
  }),
  'interest.charged': event(z.strictObject({ ...ofBill, note: z.string() }), {
    ...PARTIES,
    say: (data, who, about) =>
      `${who} charged interest for the late payment of ${bill(data)}${at(about)}${data.note ? `: ${data.note}` : ''}`,
    subscribers: ['notifications'],
  }),
  'bank.imported': event(z.strictObject({ lines: z.int(), matched: z.int(), unmatched: z.int() }), {
    ...OF_SUPPLIER,
    say: ({ lines, unmatched }, who) =>
      `${who} imported a file of the bank${lines === undefined ? '' : `: ${lines} new ${lines === 1 ? 'line' : 'lines'}, ${unmatched} unmatched`}`,
  }),
  'bank.set_aside': event(z.strictObject({ reason: z.string() }), {
    ...OF_SUPPLIER,
    say: ({ reason }, who) => `${who} set a line of the bank aside${reason ? `: ${reason}` : ''}`,
  }),
  'export.recorded': event(z.strictObject(ofBill), {
    ...OF_PERIOD,
    audiences: ['admin', 'funder'],
    say: (data, who, about) => `${who} recorded what was received for the export of ${monthOf(data)}${at(about)}`,
  }),
  'statement.drafted': event(z.strictObject({ statementId: Id, month: DateOnly }), {
    ...OF_SUPPLIER,
    say: (data) => `The statement of ${monthOf(data)} is ready to be issued`,
  }),
  'statement.issued': event(z.strictObject(ofStatement), {
    ...OF_FUNDER,
    // What a fleet has brought.
    stale: [...FEED, 'bills', 'assets'],
    say: (data) => `The statement of ${monthOf(data)} was issued`,
    subscribers: ['notifications'],
  }),
  'statement.sealed': event(z.strictObject(ofStatement), {
    ...OF_FUNDER,
    say: (data) => `The document of the statement of ${monthOf(data)} is ready`,
  }),
  'statement.paid': event(z.strictObject(ofStatement), {
    ...OF_FUNDER,
    say: (data) => `The statement of ${monthOf(data)} was paid to its funder`,
  }),
  'index.entered': event(z.strictObject({ index: z.enum(PUBLISHED_INDICES), month: DateOnly }), {
    ...OF_SUPPLIER,
    say: (data, who) =>
      `${who} entered ${data.index ? data.index.toUpperCase() : 'an index'} of ${monthOf(data)}, which prices rise by`,
  }),
  'supplier.changed': event(z.strictObject({}), {
    subject: 'funder',
    record: null,
    audiences: ['admin'],
    stale: [...FEED, 'bills'],
    say: (_, who, about) => `${who} changed the billing details of ${about ?? 'a funder'}`,
    audit: audited('bank_details_changed', 'Billing details of a funder changed'),
  }),
} as const;
