import { billRows } from '@libs/contracts';
import { cn } from '../../../kit/cn';
import type { Shown } from './asking';
import { number, pounds } from './calculator.rules';
import { RESULT } from './calculator.texts';

/** On phones, where the result is below the sliders, keeps the saving visible while a slider moves. */
export function StickyResult({ answer, old }: Shown) {
  const { saving, percent } = billRows(answer.annual);
  return (
    <p
      aria-hidden
      data-slot="sticky-result"
      className={cn(
        'sticky bottom-0 z-1 -mx-4 mt-4 flex min-h-18 items-baseline gap-3 border-t border-border-strong bg-background py-4 pr-32 pl-4 lg:hidden print:hidden',
        old && 'text-muted-foreground',
      )}
    >
      <b className="display text-2xl">{pounds(saving)}</b>
      <span className="text-sm text-muted-foreground">{RESULT.inShort(number(Math.round(percent)))}</span>
    </p>
  );
}
