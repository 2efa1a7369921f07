import type { PeriodStatus, PeriodView } from '@libs/contracts';
import { Badge, type Tone } from '../../../kit/badge';
import { BILLS, PERIOD_WORDS } from './bills.texts';

const TONE: Record<PeriodStatus, Tone> = {
  open: 'neutral',
  closing: 'neutral',
  provisional: 'neutral',
  held: 'warning',
  issued: 'info',
  part_paid: 'info',
  overdue: 'danger',
  paid: 'success',
};

/** How far a month is: in a word, with how late it is. */
export function PeriodState({ period, pill = false }: { period: PeriodView; pill?: boolean }) {
  const { status, daysLate, owedPence } = period;
  const late = daysLate > 0 && owedPence > 0;
  const settled = owedPence <= 0 && status === 'issued';
  // A debit note after the bill was paid.
  const shown = status === 'paid' && owedPence > 0 ? 'part_paid' : status;
  return (
    <Badge tone={late ? 'danger' : TONE[shown]} pill={pill}>
      {settled ? BILLS.nothing : PERIOD_WORDS[shown]}
      {late && `, ${BILLS.late(daysLate)}`}
    </Badge>
  );
}
