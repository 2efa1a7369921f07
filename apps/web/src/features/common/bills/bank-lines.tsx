import type { BankLine } from '@libs/contracts';
import { useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { dateText } from '../../../kit/format';
import { reasonOf } from '../../../lib/api/api';
import { monthText, penceText } from './bill-words';
import { MatchOther, SetAside } from './bank-line-dialogs';
import { useSettleLine } from './bank.queries';
import { BANK } from './bank.texts';

/** Payments that match no bill, each with the bills that it may pay. */
export const BankLines = ({ lines }: { lines: readonly BankLine[] }) => (
  <ul className="border-t border-border">
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
);

function Line({ line }: { line: BankLine }) {
  const [asked, setAsked] = useState<'other' | 'aside' | null>(null);
  const settle = useSettleLine(line.id, () => setAsked(null));
  const dialog = {
    line,
    working: settle.isPending,
    error: settle.error,
    onClose: () => setAsked(null),
    onDecide: settle.mutate,
  };
  const ask = (next: 'other' | 'aside') => () => {
    settle.reset();
    setAsked(next);
  };
  return (
    <li className="border-b border-border py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium tabular-nums">{penceText(line.pence)}</span>
            <span className="min-w-0 wrap-anywhere">{line.description || '–'}</span>
          </p>
          <p className="text-xs text-muted-foreground">
            {dateText(line.bookedOn)}, {BANK.account(line.sortCode, line.accountNumber)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={ask('other')}>
            {BANK.other}
          </Button>
          <Button variant="ghost" onClick={ask('aside')}>
            {BANK.aside}
          </Button>
        </div>
      </div>
      {line.suggestions.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2 border-l-2 border-border pl-3">
          {line.suggestions.map((bill) => (
            <li key={bill.periodId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
              <span>
                {bill.hostCompany}, {monthText(bill.month)}{' '}
                <span className="text-muted-foreground">
                  {bill.number}, {bill.owedPence > 0 ? BANK.owed(penceText(bill.owedPence)) : BANK.nothingOwed}
                </span>
                <span className="block text-xs text-muted-foreground">
                  {BANK.suggested(bill.by.map((by) => BANK.by[by]).join(', '))}
                </span>
              </span>
              <Button
                variant="outline"
                aria-label={`${BANK.match}: ${bill.number}`}
                working={settle.isPending && asked === null}
                onClick={() => settle.mutate({ periodId: bill.periodId })}
              >
                {BANK.match}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {settle.error && asked === null && (
        <Alert title={BANK.didNot} className="mt-3">
          {reasonOf(settle.error)}
        </Alert>
      )}
      {asked === 'other' && <MatchOther {...dialog} />}
      {asked === 'aside' && <SetAside {...dialog} />}
    </li>
  );
}
