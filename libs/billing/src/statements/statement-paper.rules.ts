import { vatNumber } from '../vat-number.rules.js';
import type { StatementContent } from './statement-content.js';
import { totalsOf } from './statement.rules.js';
import { STATEMENT_PAPER as PAPER } from './statement.texts.js';

/** The words and figures of a statement's document, and of the invoice for its fee on a page of its own. Pure. */
export interface StatementPaper {
  number: string;
  issuedAt: string;
  about: string;
  total: string;
  facts: [string, string][];
  agent: string[];
  funder: string[];
  rows: string[][];
  sum: string[];
  unpaid: [string, string][];
  books: [string, string][];
  invoice: { title: string; facts: [string, string][]; line: [string, string]; sums: [string, string][] } | null;
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const pounds = (pence: number): string => POUNDS.format(pence / 100).replace(/^-/, '−');
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
const monthWords = (month: string): string => MONTH.format(new Date(`${month}T00:00:00Z`));

interface Issued {
  number: string;
  month: string;
  issuedAt: Date;
  issuedOn: string;
  content: StatementContent;
}

export function statementPaperOf({ number, month, issuedAt, issuedOn, content }: Issued): StatementPaper {
  const { agent, funder, sites, unpaid, feeNumber, feeBp, feeCorrects = [] } = content;
  const totals = totalsOf(sites);
  const credit = totals.feePence < 0;
  const registered = agent.vatNumber !== null;
  const party = (one: { name: string; address: string; vatNumber: string | null }): string[] => [
    one.name,
    ...one.address.split('\n').filter(Boolean),
    ...(one.vatNumber ? [PAPER.vatNumber(vatNumber(one.vatNumber))] : []),
  ];
  const cells = (name: string, one: typeof totals): string[] => [
    name,
    pounds(one.billsPence),
    pounds(one.exportPence),
    pounds(-one.feePence),
    pounds(-one.feeVatPence),
    pounds(one.totalPence),
  ];
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    about: PAPER.about(monthWords(month)),
    total: pounds(totals.totalPence),
    facts: [
      [PAPER.number, number],
      [PAPER.issued, dayWords(issuedOn)],
    ],
    agent: party(agent),
    funder: party(funder),
    rows: sites.map((site) => cells(site.final ? PAPER.finalOf(site.company) : site.company, site)),
    sum: cells(PAPER.sum, totals),
    unpaid: unpaid.map((bill) => [
      PAPER.unpaidLine(bill.company, monthWords(bill.month), dayWords(bill.dueOn)),
      pounds(bill.owedPence),
    ]),
    books: [
      [PAPER.outputVat, pounds(totals.vatPence)],
      [PAPER.adds, pounds(totals.billsPence - totals.vatPence + totals.exportPence - totals.feePence)],
    ],
    invoice: feeNumber
      ? {
          title: credit ? PAPER.feeCredit : PAPER.invoice(registered),
          facts: [
            [credit ? PAPER.number : PAPER.invoiceNumber, feeNumber],
            ...feeCorrects.map(
              (one) => [PAPER.corrects, `${one.number} of ${dayWords(one.issuedOn)}`] as [string, string],
            ),
            [registered ? PAPER.taxPoint : PAPER.issued, dayWords(issuedOn)],
          ],
          line: [PAPER.fee(`${feeBp / 100}%`, monthWords(month)), pounds(Math.abs(totals.feePence))],
          sums: [
            [PAPER.net, pounds(Math.abs(totals.feePence))],
            ...(registered ? [[PAPER.vatAt, pounds(Math.abs(totals.feeVatPence))] as [string, string]] : []),
            [credit ? PAPER.credited : PAPER.invoiceTotal, pounds(Math.abs(totals.feePence + totals.feeVatPence))],
          ],
        }
      : null,
  };
}
