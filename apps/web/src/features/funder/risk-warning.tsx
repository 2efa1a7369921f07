import { cn } from '../../kit/cn';
import { RISK } from './funder.texts';

/** Shown beside every figure of return: what it means, and what it does not promise. */
export function RiskWarning({ className }: { className?: string }) {
  return (
    <p data-slot="risk-warning" className={cn('max-w-reading text-xs text-muted-foreground', className)}>
      {RISK}
    </p>
  );
}
