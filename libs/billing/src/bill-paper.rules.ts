import {
  type BillKind,
  type BillLine,
  type BillVat,
  type HalfHourCount,
  londonMidnight,
  type MonthSplit,
  type PeriodDay,
} from '@libs/contracts';
import type { BillContent } from './bill-content.js';
import { PAPER } from './bill-paper.texts.js';
import { wholeLate } from './interest.rules.js';
import { vatNumber } from './vat-number.rules.js';
import { dayAfter } from './segments.rules.js';

/** The words and figures of a bill's document. Nothing is calculated while it is drawn. Pure. */
export interface BillPaper {
  title: string;
  sub: string;
  supplier: { name: string; lines: string[] };
  totalLabel: string;
  total: string;
  facts: [string, string][];
  customer: string[];
  place: string[];
  head: [string, string, string, string, string];
  rows: { what: string; note: string; quantity: string; price: string; vat: string; net: string }[];
  sums: [string, string][];
  halfHours: string | null;
  /** Of each day of a bill its share of the highest one, with the number of the day where it is written below. */
  byDay: { title: string; bars: { share: number; day: string }[] } | null;
  /** What a note changes, and how many half hours only the attached file has. */
  changes: {
    head: [string, string, string, string];
    rows: [string, string, string, string][];
    rest: string | null;
  } | null;
  pay: [string, string][];
  notes: string[];
  agent: string;
  /** The instant of its issue: the file has no other date, so that it's the same whenever it is drawn. */
  issuedAt: string;
  number: string;
}

interface Paper {
  kind: BillKind;
  number: string;
  reason: string | null;
  wh: number | null;
  netPence: number;
  vatPence: number;
  content: BillContent;
  issuedAt: Date | string;
  issuedOn: string;
  dueOn: string | null;
  /** The half hours billed, by day. */
  days?: readonly (Pick<PeriodDay, 'day' | 'wh'> & { quality?: string })[];
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

const THREE = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const signed = (text: string): string => text.replace(/^-/, '−');
const pounds = (pence: number): string => signed(POUNDS.format(pence / 100));
/** Wh as kWh with three decimals. */
const kwh = (wh: number): string => signed(THREE.format(wh / 1_000));
const percent = (bp: number): string => `${bp / 100}%`;

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
const dayOfMonth = (day: string): string => dayWords(day).slice(0, -5);
const span = (from: string, to: string): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))} to ${dayWords(to)}`
    : from.slice(0, 4) === to.slice(0, 4)
      ? `${dayOfMonth(from)} to ${dayWords(to)}`
      : `${dayWords(from)} to ${dayWords(to)}`;

/** They are no payment for a supply. */
const LATE = new Set<BillLine['kind']>(['interest', 'late_sum']);

const rowOf = (line: BillLine, note: string, sign: number): BillPaper['rows'][number] => ({
  what: PAPER.lines[line.kind],
  note,
  quantity: line.wh === null ? '' : `${kwh(line.wh)} kWh`,
  price: line.priceMp === null ? '' : `${THREE.format(line.priceMp / 1_000)}p`,
  vat: LATE.has(line.kind) ? PAPER.noVat : percent(line.vatBp),
  net: pounds(sign * line.netPence),
});

const vatLine = ({ bp, vatPence }: BillVat, sign: number): [string, string] => [
  PAPER.vatAt(percent(bp)),
  pounds(sign * vatPence),
];

function halfHourWords(
  { total, read, estimated, missing }: HalfHourCount,
  wh: number | null,
  when: string | null,
): string | null {
  if (total === 0 || wh === null) return null;
  return PAPER.halfHours(kwh(wh), { total, read, estimated, missing }, when);
}

const splitWords = ({ side, is, on, company }: MonthSplit): string =>
  PAPER.split[side][is](dayWords(is === 'before' ? dayAfter(on, -1) : on), company ?? '');

function aboutOf(kind: BillKind, { month, final, late }: BillContent): string {
  const words = MONTH.format(new Date(`${month}T00:00:00Z`));
  if (late) return PAPER.aboutLate(words);
  return PAPER[kind === 'bill' && final ? 'aboutFinal' : 'about'](words);
}

const noteOf = ({ kind, from, to }: BillLine, { late }: BillContent): string => {
  if (kind === 'late_sum') return PAPER.lateSum;
  if (kind !== 'interest' || !late) return span(from, to);
  const { stretches, overPence, rateBp } = wholeLate(late);
  const each = stretches.map(({ days, owedPence }) => PAPER.lateDays(days, pounds(owedPence)));
  return PAPER.lateLine(each, percent(rateBp), overPence > 0 ? pounds(overPence) : null);
};

export function paperOf({
  kind,
  number,
  reason,
  wh,
  netPence,
  vatPence,
  content,
  issuedAt,
  issuedOn,
  dueOn,
  days = [],
}: Paper): BillPaper {
  const { supplier, customer, lines, vat, corrects } = content;
  const { late } = content;
  const isBill = kind === 'bill';
  const sign = kind === 'credit_note' ? -1 : 1;
  const isToPay = kind !== 'credit_note';
  const onAccount = isBill ? (content.onAccountPence ?? 0) : 0;
  const registered = supplier.vatNumber !== null;
  const title = PAPER.titles[kind](registered);
  const charges = vat.filter(({ bp }) => bp > 0);
  return {
    title,
    sub: aboutOf(kind, content),
    supplier: {
      name: supplier.name,
      lines: [
        ...supplier.address.split('\n'),
        ...(supplier.vatNumber === null ? [] : [PAPER.vatNumber(vatNumber(supplier.vatNumber))]),
      ],
    },
    totalLabel: PAPER.totals[kind],
    // The label says whether a note credits or charges; the lines of a credit lower the bill.
    total: pounds(netPence + vatPence - onAccount),
    facts: [
      [isBill ? PAPER.number(registered) : PAPER.noteNumber, number],
      [registered && isBill ? PAPER.issuedWithTax : PAPER.issued, dayWords(issuedOn)],
      [late ? PAPER.latePeriod : PAPER.period, late ? span(late.from, late.to) : span(content.from, content.to)],
      ...(corrects
        ? [
            [
              kind === 'interest' ? PAPER.isFor : PAPER.corrects,
              `${corrects.number} of ${dayWords(corrects.issuedOn)}`,
            ] as [string, string],
          ]
        : []),
      // A note that comes after its bill was due has no day of its own.
      ...(isToPay && dueOn && dueOn >= issuedOn ? [[PAPER.payBy, dayWords(dueOn)] as [string, string]] : []),
    ],
    customer: [
      customer.company,
      ...(customer.address?.split('\n') ?? (customer.postcode ? [customer.postcode] : [])),
      ...(customer.vatNumber ? [PAPER.vatNumber(vatNumber(customer.vatNumber))] : []),
    ],
    place: [
      ...(customer.postcode ? [customer.postcode] : []),
      content.meter ? PAPER.meter(content.meter) : PAPER.meterUnknown,
    ],
    head: PAPER.head,
    rows: lines.map((line) => rowOf(line, noteOf(line, content), sign)),
    sums: [
      [PAPER.net, pounds(sign * netPence)],
      ...(registered ? charges.map((one) => vatLine(one, sign)) : []),
      [PAPER.total, pounds(sign * (netPence + vatPence))],
      ...(onAccount > 0
        ? ([
            [PAPER.onAccount, pounds(-onAccount)],
            [PAPER.totals.bill, pounds(netPence + vatPence - onAccount)],
          ] satisfies [string, string][])
        : []),
    ],
    halfHours: isBill ? halfHourWords(content.halfHours, wh, estimatedWhen(days)) : null,
    byDay: isBill && days.length > 0 ? byDayOf(content.month, days) : null,
    changes: isBill ? null : changesOf(content),
    pay: isToPay
      ? [
          [PAPER.accountName, supplier.accountName],
          // The bank's file names the bill, whichever of its documents is paid.
          [PAPER.reference, isBill ? number : (corrects?.number ?? number)],
          [PAPER.sortCode, supplier.sortCode],
          [PAPER.account, supplier.accountNumber],
        ]
      : [],
    notes: [
      ...(reason ? [PAPER.reason(reason)] : []),
      ...(content.split ?? []).map(splitWords),
      ...(isBill && content.final ? [PAPER.final(dayWords(content.to))] : []),
      ...vat.map((one) =>
        PAPER.vatReasons[one.reason](percent(one.bp), one.whPerDay === null ? '' : kwh(one.whPerDay)),
      ),
      ...(isBill ? [PAPER.levy, PAPER.interest] : []),
      ...(kind === 'interest' ? PAPER.lateNotes : []),
    ],
    agent: PAPER.agent(supplier.name),
    issuedAt: new Date(issuedAt).toISOString(),
    number,
  };
}

const NAME = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

function byDayOf(month: string, days: NonNullable<Paper['days']>): BillPaper['byDay'] {
  const sums = days.map(({ wh }) => wh.reduce<number>((all, one) => all + (one ?? 0), 0));
  const most = Math.max(1, ...sums);
  return {
    title: PAPER.byDay(NAME.format(new Date(`${month}T00:00:00Z`))),
    bars: days.map(({ day }, at) => ({
      share: Math.round((1_000 * (sums[at] ?? 0)) / most) / 1_000,
      // The first day, each seventh from the eighth on, and the last one.
      day: at === days.length - 1 || (at % 7 === 0 && at < days.length - 3) ? String(Number(day.slice(8))) : '',
    })),
  };
}

/** The most half hours listed in a note; the attached file has all of them. */
const SHOWN = 40;
const HALF_HOUR_MS = 1_800_000;
/** The clock time: on days when the clocks change, it can't be derived from the half hour's place in its day. */
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const clockOf = (day: string, at: number): string =>
  TIME.format(new Date(londonMidnight(day).getTime() + at * HALF_HOUR_MS));

/** When the estimated half hours were, if they are one run within a day; null where there are none or several. */
function estimatedWhen(days: NonNullable<Paper['days']>): string | null {
  const those = days.flatMap(({ day, quality = '' }) =>
    [...quality].flatMap((letter, at) => (letter === 'E' || letter === 'S' ? [{ day, at }] : [])),
  );
  const [first, last] = [those[0], those.at(-1)];
  if (!first || !last || first.day !== last.day || last.at - first.at !== those.length - 1) return null;
  return `${dayOfMonth(first.day)}, ${clockOf(first.day, first.at)} to ${clockOf(first.day, last.at + 1)}`;
}

function changesOf({ changed }: BillContent): BillPaper['changes'] {
  const known = (wh: number | null) => (wh === null ? PAPER.missing : kwh(wh));
  return {
    head: PAPER.changeHead,
    rows: changed
      .slice(0, SHOWN)
      .map(({ day, at, was, is }) => [
        `${dayWords(day)}, ${clockOf(day, at)}`,
        known(was),
        known(is),
        kwh((is ?? 0) - (was ?? 0)),
      ]),
    rest: changed.length > SHOWN ? PAPER.changesRest(SHOWN, changed.length) : null,
  };
}
