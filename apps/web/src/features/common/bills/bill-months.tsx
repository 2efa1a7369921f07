import type { PeriodView } from '@libs/contracts';
import { cn } from '../../../kit/cn';
import { dateText } from '../../../kit/format';
import { kwhText, penceText, spanText } from './bill-words';
import { BILLS } from './bills.texts';
import { DayBars } from './day-bars';
import { PeriodState } from './period-state';

const HEADS = [
  [BILLS.month, 'grow'],
  [BILLS.kwh, 'w-20 text-right'],
  [BILLS.eachDay, 'w-24'],
  [BILLS.total, 'w-36 text-right'],
] as const;

interface Props {
  periods: readonly PeriodView[];
  open: string | undefined;
  withSite: boolean;
  onOpen: (id: string) => void;
}

/** All months: where there is room with their kWh and days beside each other, otherwise as two lines each. */
export function Months({ periods, open, withSite, onOpen }: Props) {
  return (
    <>
      <p aria-hidden className="flex gap-x-4 px-2 pb-1.5 max-xl:hidden">
        {HEADS.map(([word, width]) => (
          <span key={word} className={cn('lab shrink-0', width)}>
            {word}
          </span>
        ))}
      </p>
      <ul className="border-t-2 border-foreground">
        {periods.map((one) => (
          <li key={one.id} className="border-b border-border">
            <button
              type="button"
              aria-current={one.id === open}
              onClick={() => onOpen(one.id)}
              className={cn(
                'flex w-full items-center justify-between gap-x-4 px-2 py-2.5 text-left text-sm hover:bg-muted',
                one.id === open && 'bg-muted border-l-2 border-foreground',
              )}
            >
              <span className="min-w-0 grow">
                <span className="font-medium">{spanText(one)}</span>
                {one.final && <span className="text-muted-foreground">, {BILLS.finalShort}</span>}
                {withSite && <span className="block text-xs break-words">{one.hostCompany}</span>}
                {one.number && <span className="block text-xs text-muted-foreground">{one.number}</span>}
                {one.wh !== null && (
                  <span className="block text-xs text-muted-foreground xl:hidden">{`${kwhText(one.wh)} kWh`}</span>
                )}
              </span>
              <span className="w-20 shrink-0 text-right tabular-nums max-xl:hidden">
                {one.wh === null ? '' : kwhText(one.wh)}
              </span>
              <span className="w-24 shrink-0 max-xl:hidden">{one.dayWh && <DayBars wh={one.dayWh} />}</span>
              <span className="flex shrink-0 flex-col items-end xl:w-36">
                <span className="font-medium tabular-nums">
                  {one.grossPence === null || one.number === null ? '' : penceText(one.grossPence)}
                </span>
                <Noted {...one} />
                <PeriodState period={one} />
                {one.owedPence > 0 && one.daysLate === 0 && one.dueOn && (
                  <span className="text-xs text-muted-foreground">{BILLS.by(dateText(one.dueOn))}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What notes changed of a bill. */
function Noted({ number, grossPence, chargedPence }: PeriodView) {
  if (number === null || grossPence === null || chargedPence === null || grossPence === chargedPence) return null;
  const by = chargedPence - grossPence;
  return (
    <span className="text-xs whitespace-nowrap text-muted-foreground">
      {by < 0 ? BILLS.less(penceText(-by)) : BILLS.more(penceText(by))}
    </span>
  );
}
