import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '../../kit/cn';
import { ErrorState } from '../../kit/error-state';
import { PageSpinner } from '../../kit/spinner';
import { reasonOf } from '../../lib/api/api';
import { isOffline, OfflineList } from './offline-list';
import { STALE_ROWS, useStale } from './use-stale';

/**
 * A list without columns or tools of its own. While its rows answer an earlier question they are muted and can't be
 * pressed; offline and never loaded, it says so.
 */
export function PlainList<T>({
  query,
  of,
  failed,
  search,
  children,
}: {
  query: UseQueryResult<T>;
  /** What is listed, in the plural. */
  of: string;
  /** The title where it could not be loaded. */
  failed: string;
  search?: string | undefined;
  children: (data: T) => ReactNode;
}) {
  const stale = useStale(query, search);
  if (isOffline(query)) return <OfflineList of={of} />;
  if (query.isPending) return <PageSpinner />;
  if (query.data === undefined)
    return <ErrorState title={failed} reason={reasonOf(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <div className="relative" aria-busy={query.isFetching}>
      <p role="status" data-slot="list-stale" className="absolute right-0 -top-4 text-2xs text-muted-foreground">
        {stale}
      </p>
      <div className={cn(stale && STALE_ROWS)}>{children(query.data)}</div>
    </div>
  );
}
