import type { BillView } from '@libs/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { exactPounds } from '../../../kit/format';
import { sizeText } from '../documents/document.rules';
import { useBillFile } from './usage.queries';
import { day, whole } from './usage-words';
import { BILL, READINGS, USE } from './usage.texts';

/** Bills, newest first, each with its document; `tools`: what its host can do with one. */
export function BillList({ bills, tools }: { bills: readonly BillView[]; tools?: (bill: BillView) => ReactNode }) {
  if (bills.length === 0) return <p className="border-b border-border py-2.5 text-muted-foreground">{USE.noBills}</p>;
  return (
    <ul data-slot="bill-list">
      {bills.map((bill) => (
        <li key={bill.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2">
          <div className="min-w-0 grow">
            <p className="font-medium tabular-nums">{READINGS.span(day(bill.from), day(bill.to))}</p>
            <p className="text-xs text-muted-foreground tabular-nums">
              {whole(bill.kwh)} kWh, {exactPounds(bill.pounds)}
              {bill.kwh > 0 && `, ${((100 * bill.pounds) / bill.kwh).toFixed(1)}p per kWh`}
            </p>
            {bill.file && <ProjectFile bill={bill} file={bill.file} />}
          </div>
          {tools?.(bill)}
        </li>
      ))}
    </ul>
  );
}

function ProjectFile({ bill, file }: { bill: BillView; file: NonNullable<BillView['file']> }) {
  const open = useBillFile();
  if (file.state === 'rejected')
    return <p className="text-xs text-danger wrap-anywhere">{BILL.rejected(file.name, file.reason)}</p>;
  if (file.state === 'checking')
    return <p className="text-xs text-muted-foreground wrap-anywhere">{BILL.checking(file.name)}</p>;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-2.5 max-w-full"
      working={open.isPending}
      onClick={() => open.mutate(bill)}
    >
      <span className="truncate">
        {file.name}, {sizeText(file.size)}
      </span>
    </Button>
  );
}
