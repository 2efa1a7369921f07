import type { ReactNode } from 'react';
import { cn } from './cn';
import { HalfHourStrip } from './half-hour-strip';

const UNLIT = Array.from({ length: 48 }, () => 0.5);

/** Nothing here: an unlit day, with one lit tick where something may come. */
export function Empty({
  title,
  children,
  actions,
  lit = true,
  className,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  lit?: boolean;
  className?: string;
}) {
  return (
    <div data-slot="empty" className={cn('flex max-w-110 flex-col items-start gap-2 py-6', className)}>
      <HalfHourStrip
        values={UNLIT}
        now={lit ? 28 : null}
        past="var(--tick)"
        pastOpacity={1}
        height={44}
        width={420}
        gap={0.5}
      />
      <h2 className="mt-2 text-lg font-semibold tracking-snug font-stretch-110%">{title}</h2>
      {children && <p className="text-muted-foreground">{children}</p>}
      {actions && <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
