import type { StatementSite } from '@libs/contracts';
import { totalsOf } from './statement.rules.js';

const pounds = (pence: number): string =>
  `${pence < 0 ? '-' : ''}${Math.floor(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`;

/** Keeps a spreadsheet from reading a cell as a formula. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The sites of a statement with their sum, in pounds. Pure. */
export function sitesCsv(sites: readonly StatementSite[]): string {
  const row = (name: string, one: Omit<StatementSite, 'projectId' | 'company'>) =>
    [
      cell(name),
      ...[one.billsPence, one.vatPence, one.exportPence, one.feePence, one.feeVatPence, one.totalPence].map(pounds),
    ].join(',');
  return `${[
    'site,bills_paid,vat_in_bills,export,fee,vat_on_fee,paid_to_you',
    ...sites.map((site) => row(site.company, site)),
    row('Sum', totalsOf(sites)),
  ].join('\n')}\n`;
}
