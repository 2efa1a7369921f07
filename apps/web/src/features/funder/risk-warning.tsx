import { cn } from '../../kit/cn';
import { RISK } from './funder.texts';

/** Beside every figure of return: what it is, and what it is not. */
export function RiskWarning({ className }: { className?: string }) {
  return (
    <p data-slot="risk-warning" className={cn('max-w-reading text-xs text-muted-foreground', className)}>
      {RISK}
    </p>
  );
}
