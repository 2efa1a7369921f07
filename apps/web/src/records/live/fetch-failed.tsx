import { type QueryClient, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../kit/error-state';
import { Later } from '../../kit/skeleton';
import { ApiError, reasonOf } from '../../lib/api/api';
import { useConnection } from '../../live/connection';
import { Awaited } from './awaited';

interface Words {
  /** What could not be fetched. */
  title: string;
  /** The second way on. */
  other?: ReactNode;
}

const isOfQuery = (client: QueryClient, error: unknown): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error === error);

/** Why a page or a part of it could not be fetched. It is tried again by hand, and by itself once the connection is back. */
function FetchFailed({ error, title, other, onRetry }: Words & { error: unknown; onRetry: () => void }) {
  const client = useQueryClient();
  const boundary = useQueryErrorResetBoundary();
  const { state } = useConnection();
  const before = useRef(state);
  const retry = () => {
    boundary.reset();
    onRetry();
  };
  useEffect(() => {
    if (state === 'live' && before.current !== 'live') retry();
    before.current = state;
  });
  // A mistake in the page itself is not mended by asking again. Looked at once: a retry takes the error from its query.
  const [isFetch] = useState(() => isOfQuery(client, error));
  if (!isFetch) throw error;
  return (
    <ErrorState
      title={title}
      reason={reasonOf(error)}
      requestId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
      onRetry={retry}
      other={other}
    />
  );
}

/** A route's error: what its loader could not fetch, in the page's place; `head` stays above it. */
export const pageError = (words: Words, head?: () => ReactNode) =>
  function PageError({ error }: ErrorComponentProps) {
    const router = useRouter();
    return (
      <>
        {head?.()}
        <FetchFailed {...words} error={error} onRetry={() => void router.invalidate()} />
      </>
    );
  };

/** A part of a page that waits and fails by itself, while the rest of the page stays as it is. */
export function Part({ title, waiting, children }: { title: string; waiting: ReactNode; children: ReactNode }) {
  const failed = useCallback(
    ({ error, reset }: ErrorComponentProps) => <FetchFailed title={title} error={error} onRetry={reset} />,
    [title],
  );
  return (
    <CatchBoundary getResetKey={() => title} errorComponent={failed}>
      <Suspense
        fallback={
          <Awaited>
            <Later>{waiting}</Later>
          </Awaited>
        }
      >
        {children}
      </Suspense>
    </CatchBoundary>
  );
}
