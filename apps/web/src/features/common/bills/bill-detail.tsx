import { dayAfter, type IssuedBill, LATE_INTEREST_BP, type PeriodDetail } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { dateText } from '../../../kit/format';
import { Correction } from './bill-correction';
import { HalfHours } from './bill-half-hours';
import { Lines } from './bill-lines';
import { Muted, Part } from './bill-part';
import { kwhText, monthText, penceText, spanText } from './bill-words';
import { periodQuery, saveDocument } from './bills.queries';
import { BILLS } from './bills.texts';
import { PeriodState } from './period-state';

/** A month opened: its lines, every half hour with its quality, its corrections and documents. */
export function BillDetail({ id, acts }: { id: string; acts?: (period: PeriodDetail) => ReactNode }) {
  const { data: period } = useSuspenseQuery(periodQuery(id));
  const { bill } = period;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="subhead text-xl leading-7">{spanText(period)}</h2>
          <PeriodState period={period} pill />
        </div>
        {bill && (
          <p className="mt-1 text-xs text-muted-foreground">
            {BILLS.shown(bill.number, dateText(bill.issuedOn), dateText(period.dueOn ?? bill.issuedOn))}
          </p>
        )}
        {bill?.split.map(({ side, is, on, company }) => (
          <p key={is} className="mt-1 text-sm text-muted-foreground">
            {BILLS.split[side][is](dateText(is === 'before' ? dayAfter(on, -1) : on), company ?? '')}
          </p>
        ))}
        {period.final && <p className="mt-1 text-sm text-muted-foreground">{BILLS.final(dateText(period.to))}</p>}
        {!bill && <p className="mt-1 text-sm text-muted-foreground">{BILLS.waiting(monthText(period.month))}</p>}
      </div>
      {bill && period.owedPence > 0 && <ToPay period={period} bill={bill} />}
      {acts?.(period)}
      {bill && <Lines bill={bill} owedPence={period.owedPence} notes={notesOf(bill, period.notes)} />}
      {period.replaced.map(({ id, number }) => (
        <p key={id} className="text-sm text-muted-foreground">
          {BILLS.replaced(number)}
        </p>
      ))}
      {period.halfHours && <HalfHours period={period} bill={bill} />}
      {period.notes.map((note) => (
        <Correction key={note.id} note={note} days={period.days} />
      ))}
      {period.payments.length > 0 && (
        <Part title={BILLS.payments}>
          <ul>
            {period.payments.map((one) => (
              <li key={one.id} className="flex justify-between gap-4 border-b border-border py-2 text-sm">
                <span>
                  {dateText(one.paidOn)} <span className="text-muted-foreground wrap-anywhere">{one.reference}</span>
                  {one.onAccountPence > 0 && <Muted>{BILLS.keptOnAccount(penceText(one.onAccountPence))}</Muted>}
                </span>
                <span className="tabular-nums">{penceText(one.pence)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {period.export && (
        <Part title={BILLS.exported}>
          <p className="text-sm tabular-nums">
            {period.export.wh === null ? '' : `${kwhText(period.export.wh)} kWh, `}
            {period.export.pence === null ? BILLS.exportNone : penceText(period.export.pence)}
          </p>
          <p className="text-sm text-muted-foreground tabular-nums">
            {receivedText(period.export.pence, period.exportReceivedPence)}
          </p>
        </Part>
      )}
      {bill && <Documents bills={[bill, ...period.notes, ...period.replaced]} />}
    </div>
  );
}

/** Its corrections, the interest on it, and what was credited of that. */
function notesOf(bill: IssuedBill, notes: readonly IssuedBill[]): IssuedBill[] {
  const own = notes.filter(({ corrects }) => corrects === bill.number);
  const numbers = new Set([bill.number, ...own.map(({ number }) => number)]);
  return notes.filter(({ corrects }) => corrects !== null && numbers.has(corrects));
}

/** What came for export beside what was expected: the difference is said, and nothing is changed by it. */
function receivedText(expected: number | null, received: number | null): string {
  if (received === null) return BILLS.exportNotYet;
  const came = BILLS.exportReceived(penceText(received));
  if (expected === null || expected === received) return came;
  const apart = penceText(Math.abs(received - expected));
  return `${came}, ${received > expected ? BILLS.exportMore(apart) : BILLS.exportLess(apart)}`;
}

/** What paying late costs: what was charged for it, and what the law allows beyond that. */
function lateText({ interestPence, lateSumPence, interestChargedPence, notes }: PeriodDetail): string {
  const rate = LATE_INTEREST_BP / 100;
  const last = notes.flatMap(({ kind, late }) => (kind === 'interest' && late ? late.to : [])).at(-1);
  if (!last) return BILLS.lateNow(penceText(interestPence), rate, penceText(lateSumPence));
  const charged = interestChargedPence > 0 ? `${BILLS.lateCharged(penceText(interestChargedPence))} ` : '';
  return `${charged}${interestPence > 0 ? BILLS.lateMore(penceText(interestPence), rate, dateText(last)) : ''}`.trim();
}

function ToPay({ period, bill }: { period: PeriodDetail; bill: IssuedBill }) {
  const { accountName, sortCode, accountNumber, reference } = bill.payTo;
  const facts = [
    [BILLS.accountName, accountName],
    [BILLS.sortCode, sortCode],
    [BILLS.account, accountNumber],
    [BILLS.reference, reference],
  ] as const;
  return (
    <section className="border-y border-border py-4">
      <p className="lab">{BILLS.left}</p>
      <p className="text-2xl font-semibold tracking-tighter tabular-nums">{penceText(period.owedPence)}</p>
      {period.daysLate > 0 && (
        <p className="mt-1 text-sm text-muted-foreground">
          {BILLS.late(period.daysLate)}. {lateText(period)}
        </p>
      )}
      <h3 className="mt-3 mb-1 text-sm font-semibold">{BILLS.transfer}</h3>
      <dl className="flex flex-col gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-x-4">
            <dt className="w-28 shrink-0 text-muted-foreground">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Documents = ({ bills }: { bills: readonly IssuedBill[] }) => (
  <Part title={BILLS.documents}>
    <ul>
      {bills.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-border py-2 text-sm"
        >
          <span>
            {BILLS.kindOf[one.kind]}
            <Muted>
              {one.number},{' '}
              {one.document.state === 'sealed' ? BILLS.sealedOn(dateText(one.issuedOn)) : dateText(one.issuedOn)}
            </Muted>
          </span>
          {one.document.state === 'sealed' ? (
            <Button variant="outline" onClick={() => void saveDocument(one)}>
              {BILLS.pdf}
            </Button>
          ) : (
            <span className="text-muted-foreground">{BILLS.drawing}</span>
          )}
        </li>
      ))}
    </ul>
  </Part>
);
