import { type StatementDetail, type StatementView, londonDate } from '@libs/contracts';
import type { Config, Tx } from '@libs/platform';
import { lastDayOf } from '../segments.rules.js';
import { SupplierRow } from '../supplier.row.js';
import type { Agent, StatementContent } from './statement-content.js';
import type { StatementRow } from './statement.row.js';
import { partsOf, sitesOf, type StatementPart, totalsOf } from './statement.rules.js';
import { documentsUpTo, receivedBy, unpaidBills } from './statement.sql.js';

/** The current figures of a draft, and the frozen ones of an issued statement. */

export const agentOf = ({ agentName, agentAddress, agentVatNumber }: Config): Agent => ({
  name: agentName,
  address: agentAddress,
  vatNumber: agentVatNumber,
});

interface Drafted {
  content: StatementContent;
  parts: StatementPart[];
  documents: Awaited<ReturnType<typeof documentsUpTo>>;
}

/** A draft from the current journal: money that is recorded late is still included until it is issued. */
export async function drafted(tx: Tx, { funderId, month }: StatementRow, agent: Agent): Promise<Drafted> {
  const to = lastDayOf(month);
  const supplier = await tx.findOneOrFail(SupplierRow, { funderId });
  const documents = await documentsUpTo(tx, funderId, to);
  const received = await receivedBy(tx, documents);
  const { feeBp, name, address, vatNumber } = supplier;
  const content = {
    agent,
    funder: { name, address, vatNumber },
    feeNumber: null,
    feeBp,
    sites: sitesOf(received, { feeBp, registered: agent.vatNumber !== null }),
    unpaid: await unpaidBills(tx, funderId, to),
  };
  return { content, parts: partsOf(received), documents };
}

export function statementView(row: StatementRow, { feeNumber, feeBp, sites }: StatementContent): StatementView {
  const totals = totalsOf(sites);
  return {
    id: row.id,
    funderId: row.funderId,
    funderCompany: row.funderCompany,
    month: row.month,
    status: row.status,
    number: row.number,
    feeNumber,
    feeBp,
    ...totals,
    booksPence: totals.billsPence - totals.vatPence + totals.exportPence - totals.feePence,
    issuedOn: row.issuedOn,
    paidOn: row.paidOn,
    version: row.version,
    document: { state: row.documentState, sha256: row.sha256 },
  };
}

export const statementDetail = (row: StatementRow, content: StatementContent): StatementDetail => ({
  ...statementView(row, content),
  sites: content.sites,
  unpaid: content.unpaid,
});

/** The newest month whose statement may be drafted: from the 15th at 06:00 in London. */
export function newestStatementMonth(now: Date): string {
  const [year = 0, month = 1, date = 1] = londonDate(new Date(now.getTime() - 6 * 3_600_000))
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - (date >= 15 ? 1 : 2), 1)).toISOString().slice(0, 10);
}
