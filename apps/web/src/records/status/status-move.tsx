import { cn } from '../../kit/cn';
import { StatusBadge, type StatusByKind, type StatusKind, isStatus } from './status-badge';

/** A change of status, meter to meter; nothing for a record that has no meter. */
export function StatusMove({
  kind,
  from,
  to,
  className,
}: {
  kind: string;
  from: string | null;
  to: string | null;
  className?: string;
}) {
  if (!from || !to || !isStatus(kind, from) || !isStatus(kind, to)) return null;
  const badge = (status: string) => (
    <StatusBadge kind={kind as StatusKind} status={status as StatusByKind[StatusKind]} className="h-5" />
  );
  return (
    <span data-slot="status-move" className={cn('flex flex-wrap items-center gap-x-2', className)}>
      {badge(from)}
      <svg width="12" height="8" viewBox="0 0 12 8" role="img" aria-label="to" className="text-muted-foreground">
        <path d="M0 4h10M7 1l3 3-3 3" fill="none" stroke="currentColor" />
      </svg>
      {badge(to)}
    </span>
  );
}
