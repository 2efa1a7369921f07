import type { ReactNode } from 'react';
import { cn } from './cn';

/** Key figures on one ruled strip, never in boxes. */
export function KpiStrip({
  children,
  columns = 4,
  className,
}: {
  children: ReactNode;
  columns?: number;
  className?: string;
}) {
  return (
    <dl
      data-slot="kpi-strip"
      className={cn(
        'grid grid-cols-2 border-t-2 border-b border-t-foreground border-b-border md:grid-cols-[repeat(var(--n),minmax(0,1fr))]',
        'max-md:[&>*:nth-child(n+3)]:border-t max-md:[&>*:nth-child(odd)]:border-l-0 max-md:[&>*:nth-child(odd)]:pl-0',
        className,
      )}
      style={{ '--n': columns } as React.CSSProperties}
    >
      {children}
    </dl>
  );
}

/** One figure: label, value, and below it the change with its period. */
export function Kpi({
  label,
  value,
  unit,
  foot,
}: {
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div
      data-slot="kpi"
      className="min-w-0 border-l border-border px-5 pt-3.5 pb-4 first:border-l-0 first:pl-0 max-md:px-3.5 max-md:py-3"
    >
      <dt className="lab h-4">{label}</dt>
      <dd className="mt-0.5 mb-1.5 text-3xl leading-10 font-semibold tracking-tighter whitespace-nowrap font-stretch-112% max-md:text-2xl max-md:leading-8.5">
        {value}
        {unit && <span className="unit ml-0.5 text-sm"> {unit}</span>}
      </dd>
      {foot && (
        <dd className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground max-md:text-2xs">{foot}</dd>
      )}
    </div>
  );
}

/** A change against an earlier figure: `▲ 12%`. */
export function Delta({ value, suffix = '', since }: { value: number | null; suffix?: string; since?: ReactNode }) {
  if (value === null) return <span className="text-xs text-muted-foreground">—</span>;
  const tone = value > 0 ? 'text-success' : value < 0 ? 'text-danger' : 'text-muted-foreground';
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-1.5 text-xs font-medium', tone)}>
      {value !== 0 && (
        <svg width="8" height="7" viewBox="0 0 8 7" aria-hidden className={value < 0 ? 'rotate-180' : ''}>
          <path d="M4 0 8 7H0z" fill="currentColor" />
        </svg>
      )}
      {value > 0 ? '+' : ''}
      {value}
      {suffix}
      {since && <span className="font-normal text-muted-foreground">{since}</span>}
    </span>
  );
}
