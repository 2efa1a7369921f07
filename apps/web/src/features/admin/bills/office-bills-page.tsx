import type { PeriodView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '../../../kit/cn';
import { dateText } from '../../../kit/format';
import { Unfold } from '../../../kit/unfold';
import { monthText, penceText } from '../../common/bills/bill-words';
import { BankFile } from '../../common/bills/bank-file';
import { BankLines } from '../../common/bills/bank-lines';
import { unmatchedLines } from '../../common/bills/bank.queries';
import { BANK } from '../../common/bills/bank.texts';
import { periodsQuery } from '../../common/bills/bills.queries';
import { StatementState } from '../../common/bills/statement-state';
import { statementsQuery } from '../../common/bills/statements.queries';
import { STATEMENTS } from '../../common/bills/statements.texts';
import { PeriodState } from '../../common/bills/period-state';
import { UnbilledSites } from '../../common/bills/unbilled-sites';
import { PageHead } from '../../common/shell/app-shell';
import { HeldBills } from './held-bills';
import { OFFICE_BILLS } from './office-bills.texts';
import { ExportAct } from './export-act';
import { IndexFigures } from './index-figures';
import { INDEX } from './index-figures.texts';
import { JournalExport } from './journal-export';
import { StatementActs } from './statement-acts';
import { PeriodActs } from './period-acts';
import { SupplierButton } from '../../common/bills/supplier-form';

/** The office's bills: what is held and why, corrections to issue, what is owed, and what the bank says. */
export function OfficeBillsPage() {
  const { data } = useSuspenseQuery(periodsQuery);
  const { data: bank } = useSuspenseQuery(unmatchedLines);
  const { data: statements } = useSuspenseQuery(statementsQuery);
  const open = statements.items.filter(({ status }) => status !== 'paid');
  const held = data.items.filter(({ status }) => status === 'held');
  const corrected = data.items.filter(({ office }) => office?.proposedNote);
  const owing = data.items.filter((one) => one.status === 'provisional' || one.owedPence > 0);
  const paid = data.items.filter((one) => one.number !== null && one.owedPence <= 0);
  return (
    <>
      <PageHead title={OFFICE_BILLS.title} sub={OFFICE_BILLS.sub} />
      <Part title={OFFICE_BILLS.held} count={held.length}>
        {held.length === 0 && <p className="text-sm text-muted-foreground">{OFFICE_BILLS.noneHeld}</p>}
        <HeldBills periods={held} />
      </Part>
      {corrected.length > 0 && <Section title={OFFICE_BILLS.notes} none="" periods={corrected} />}
      <Section title={OFFICE_BILLS.open} none={OFFICE_BILLS.noneOpen} periods={owing} />
      {paid.length > 0 && (
        <div className="mb-10">
          <Unfold name={OFFICE_BILLS.paid(paid.length)}>{() => <Periods periods={paid} />}</Unfold>
        </div>
      )}
      <Part title={BANK.unmatched} count={bank.total}>
        <BankFile />
        {bank.items.length === 0 && <p className="text-sm text-muted-foreground">{BANK.none}</p>}
        <BankLines lines={bank.items} />
      </Part>
      <Part title={STATEMENTS.office} count={open.length}>
        {open.length === 0 && <p className="text-sm text-muted-foreground">{STATEMENTS.noneOffice}</p>}
        <ul>
          {open.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-3 text-sm"
            >
              <span>
                <span className="font-medium">{one.funderCompany}</span>, {monthText(one.month)}
                <span className="block text-xs text-muted-foreground">{one.number}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="font-medium tabular-nums">{penceText(one.totalPence)}</span>
                <StatementState status={one.status} />
                <StatementActs statement={one} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={INDEX.title}>
        <IndexFigures />
      </Part>
      <Part title={OFFICE_BILLS.journal}>
        <JournalExport />
      </Part>
      {data.unbilled.length > 0 && (
        <Part title={OFFICE_BILLS.unbilled} count={data.unbilled.length}>
          <UnbilledSites
            sites={data.unbilled}
            act={(funderId) => <SupplierButton funderId={funderId} funder={OFFICE_BILLS.itsFunder} size="sm" />}
          />
        </Part>
      )}
    </>
  );
}

const Part = ({ title, count, children }: { title: string; count?: number; children: ReactNode }) => (
  <section className="mb-10">
    <h2 className="subhead mb-3 border-b-2 border-foreground pb-2.5 text-lg leading-6">
      {title} <span className="text-muted-foreground">{count}</span>
    </h2>
    {children}
  </section>
);

function Section({ title, none, periods }: { title: string; none: string; periods: readonly PeriodView[] }) {
  return (
    <Part title={title} count={periods.length}>
      {periods.length === 0 && <p className="text-sm text-muted-foreground">{none}</p>}
      <Periods periods={periods} />
    </Part>
  );
}

function Periods({ periods }: { periods: readonly PeriodView[] }) {
  return (
    <ul>
      {periods.map((one) => (
        <li
          key={one.id}
          className="flex flex-col gap-x-6 gap-y-2 border-b border-border py-3 text-sm xl:flex-row xl:items-center"
        >
          <div className="xl:w-64 xl:shrink-0">
            <span className="font-medium">{one.hostCompany}</span>
            <span className="block text-xs text-muted-foreground">
              {one.funderCompany}, {monthText(one.month)}
            </span>
          </div>
          <div className="xl:grow">
            <Owed period={one} />
          </div>
          {/* The words of a button without a frame begin where the text above does. */}
          <div className={cn('xl:shrink-0', one.number && one.owedPence <= 0 && 'max-xl:-ml-2.5')}>
            <PeriodActs period={one}>{one.number && <ExportAct period={one} />}</PeriodActs>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is left to pay; of a paid bill, what it came to. */
const amountOf = ({ number, owedPence, chargedPence, grossPence }: PeriodView): number =>
  number && owedPence > 0 ? owedPence : (chargedPence ?? grossPence ?? 0);

const Owed = ({ period }: { period: PeriodView }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <span className="font-medium tabular-nums">{penceText(amountOf(period))}</span>
    <PeriodState period={period} />
    <span className="text-xs text-muted-foreground">
      {[period.number, period.dueOn && OFFICE_BILLS.due(dateText(period.dueOn))].filter(Boolean).join(', ')}
    </span>
    {period.office?.proposedNote && (
      <span className="text-xs text-muted-foreground">
        {OFFICE_BILLS.noteBy(
          penceText(period.office.proposedNote.grossPence),
          dateText(period.office.proposedNote.issueBy),
        )}
      </span>
    )}
  </div>
);
