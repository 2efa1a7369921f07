import { cn } from '../../kit/cn';

/** Beside every figure of return: what it is, and what it is not. */
export function RiskWarning({ className }: { className?: string }) {
  return (
    <p data-slot="risk-warning" className={cn('max-w-reading text-xs text-muted-foreground', className)}>
      Targets and forecasts are not promises: what sites earn depends on weather, use and prices, and may be less than
      shown. Capital is at risk.
    </p>
  );
}
