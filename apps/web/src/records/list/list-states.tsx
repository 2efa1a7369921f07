import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api';
import { Button } from '../../kit/button';
import { Empty } from '../../kit/empty';
import { ErrorState } from '../../kit/error-state';

/** The list could not be had: why, and two ways on. */
export function ListRefused({
  title,
  all,
  error,
  onRetry,
  onFirst,
}: {
  title: string;
  /** The second way on: `Show all projects`. */
  all: string;
  error: Error;
  onRetry: () => void;
  onFirst: () => void;
}) {
  const known = error instanceof ApiError ? error : null;
  return (
    <ErrorState
      title={title}
      reason={known?.message}
      requestId={known?.requestId ?? undefined}
      onRetry={onRetry}
      other={
        <Button variant="ghost" onClick={onFirst}>
          {all}
        </Button>
      }
    />
  );
}

/** The filters leave nothing. */
export function NothingMatches({
  filters,
  onClear,
  children,
}: {
  filters: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <Empty
      lit={false}
      title={`Nothing matches ${filters === 1 ? 'this filter' : `${filters} filters`}.`}
      actions={
        <Button variant="outline" onClick={onClear}>
          Clear all
        </Button>
      }
    >
      {children}
    </Empty>
  );
}
