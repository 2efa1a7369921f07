import type { ProjectStatus } from '@libs/contracts';
import { Skeleton } from '../../../../kit/skeleton';
import { StatusBadge } from '../../../../records/status/status-badge';

const CARDS = [0, 1, 2];

/** The columns while their cards are on the way. */
export function BoardSkeleton({ columns }: { columns: readonly ProjectStatus[] }) {
  return (
    <div role="status" aria-label="Loading the board" className="overflow-hidden">
      <div className="grid auto-cols-[minmax(148px,1fr)] grid-flow-col border-t-2 border-foreground">
        {columns.map((status) => (
          <div key={status} className="min-w-0 border-l border-border px-2 pb-4 first:border-l-0 first:pl-0">
            <div className="min-h-13.5 pt-2.5">
              <StatusBadge kind="project" status={status} className="h-auto whitespace-normal" />
            </div>
            <div className="flex flex-col gap-1.5">
              {CARDS.map((card) => (
                <div key={card} className="flex h-22 flex-col gap-2 rounded-lg border border-border p-2.5">
                  <Skeleton width={110} />
                  <Skeleton width={70} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
