import { type IssuedBill, londonMidnight, type PeriodDay, type PeriodDetail } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { dateText } from '../../../kit/format';
import { Unfold } from '../../../kit/unfold';
import { kwhText, monthText, penceText, priceText, rateText, startText } from './bill-words';
import { periodQuery, saveDocument, saveHalfHours } from './bills.queries';
import { BILLS, QUALITY_WORDS, VAT_WORDS } from './bills.texts';
import { PeriodState } from './period-state';

const CELL = 'border-b border-border py-2 pl-4 text-right align-top tabular-nums';
const FIRST = 'border-b border-border py-2 text-left align-top font-normal';
const Muted = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs text-muted-foreground">{children}</span>
);

/** A month opened: its lines, every half hour with its quality, its corrections and documents. */
export function BillDetail({ id, acts }: { id: string; acts?: (period: PeriodDetail) => ReactNode }) {
  const { data: period } = useSuspenseQuery(periodQuery(id));
  const { bill } = period;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="subhead text-lg leading-6">{monthText(period.month)}</h2>
          <PeriodState period={period} pill />
        </div>
        {bill && (
          <p className="mt-1 text-xs text-muted-foreground">
            {BILLS.shown(bill.number, dateText(bill.issuedOn), dateText(period.dueOn ?? bill.issuedOn))}
          </p>
        )}
        {!bill && <p className="mt-1 text-sm text-muted-foreground">{BILLS.waiting(monthText(period.month))}</p>}
      </div>
      {bill && period.owedPence > 0 && <ToPay period={period} bill={bill} />}
      {acts?.(period)}
      {bill && <Lines bill={bill} notes={period.notes} />}
      {period.halfHours && <HalfHours period={period} bill={bill} />}
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
        </Part>
      )}
      {bill && <Documents bills={[bill, ...period.notes]} />}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

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
          {BILLS.late(period.daysLate)}. {BILLS.interest(penceText(period.interestPence))}
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

function Lines({ bill, notes }: { bill: IssuedBill; notes: readonly IssuedBill[] }) {
  return (
    <Part title={BILLS.lines}>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="lab py-1 text-left">
              {BILLS.item}
            </th>
            {[BILLS.kwh, BILLS.price, BILLS.pounds].map((word) => (
              <th key={word} scope="col" className="lab py-1 pl-4 text-right">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={`${line.from} ${line.kind}`}>
              <th scope="row" className={FIRST}>
                {BILLS[line.kind]}
                <Muted>
                  {dateText(line.from)} to {dateText(line.to)}
                </Muted>
              </th>
              <td className={CELL}>{line.wh === null ? '' : kwhText(line.wh)}</td>
              <td className={CELL}>{line.priceMp === null ? '' : priceText(line.priceMp)}</td>
              <td className={CELL}>{penceText(line.netPence)}</td>
            </tr>
          ))}
          {bill.vat.map((one) => (
            <tr key={`${one.bp} ${one.reason}`}>
              <th scope="row" className={FIRST}>
                {BILLS.vat(rateText(one.bp))}
                <Muted>{VAT_WORDS[one.reason](one.whPerDay === null ? '' : kwhText(one.whPerDay))}</Muted>
              </th>
              <td className={CELL} colSpan={3}>
                {penceText(one.vatPence)}
              </td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className={`${FIRST} font-semibold`}>
              {BILLS.sum}
            </th>
            <td className={CELL} colSpan={3}>
              {penceText(bill.grossPence)}
            </td>
          </tr>
          {notes.map((note) => (
            <tr key={note.id}>
              <th scope="row" className={FIRST}>
                {note.kind === 'credit_note' ? BILLS.credit : BILLS.debit}, {dateText(note.issuedOn)}
                <Muted>
                  {note.number}. {note.reason}
                </Muted>
              </th>
              <td className={CELL}>{note.wh === null ? '' : kwhText(note.wh)}</td>
              <td className={CELL} colSpan={2}>
                {note.kind === 'credit_note' ? '−' : ''}
                {penceText(note.grossPence)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function HalfHours({ period, bill }: { period: PeriodDetail; bill: IssuedBill | null }) {
  const counts = period.halfHours;
  if (!counts) return null;
  return (
    <Part title={BILLS.halfHours}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">
          {bill && `${BILLS.adds} `}
          {BILLS.counts(counts.read, counts.estimated, counts.missing)}.
        </p>
        {bill && (
          <Button variant="outline" onClick={() => void saveHalfHours(bill)}>
            {BILLS.csv(counts.total)}
          </Button>
        )}
      </div>
      <Unfold name={BILLS.byDay}>
        {() => (
          <div role="region" aria-label={BILLS.byDay} tabIndex={0} className="max-h-120 overflow-auto">
            {period.days.map((day) => (
              <Unfold key={day.day} name={`${dateText(day.day)}: ${sumText(day)}`}>
                {() => <Day {...day} />}
              </Unfold>
            ))}
          </div>
        )}
      </Unfold>
    </Part>
  );
}

function sumText({ wh }: PeriodDay): string {
  const known = wh.filter((one) => one !== null);
  return known.length > 0 ? `${kwhText(known.reduce((sum, one) => sum + one, 0))} kWh` : (QUALITY_WORDS.M ?? '');
}

function Day({ day, wh, quality }: PeriodDay) {
  const midnight = londonMidnight(day);
  return (
    <table className="w-full text-xs">
      <thead>
        <tr>
          {[BILLS.from, BILLS.kwh, BILLS.quality].map((word, at) => (
            <th key={word} scope="col" className={`lab py-1 ${at === 1 ? 'pr-4 text-right' : 'text-left'}`}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {wh.map((one, at) => (
          <tr key={at}>
            <th scope="row" className="border-b border-border py-1 text-left font-normal tabular-nums">
              {startText(midnight, at)}
            </th>
            <td className="border-b border-border py-1 pr-4 text-right tabular-nums">
              {one === null ? '' : kwhText(one)}
            </td>
            <td className="border-b border-border py-1">{QUALITY_WORDS[quality[at] ?? 'M']}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
          <span>{one.number}</span>
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
