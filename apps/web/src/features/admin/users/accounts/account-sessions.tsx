import { useQuery } from '@tanstack/react-query';
import { refusalWords } from '../../../../lib/api/refusal-words';
import { Button } from '../../../../kit/button';
import { ErrorState } from '../../../../kit/error-state';
import { RelativeTime } from '../../../../kit/relative-time';
import { Skeleton, useDelayedLoading } from '../../../../kit/skeleton';
import { Part } from '../../../../kit/facts';
import { useEndSession } from './account-commands';
import type { AskAccount } from './account-row';
import { type Account, sessionsOfQuery } from './accounts.queries';
import { SESSIONS } from './accounts.texts';
import { Awaited } from '../../../../records/live/awaited';

/** Where this person is signed in now. */
export function AccountSessions({ account, ask }: { account: Account; ask: AskAccount }) {
  const sessions = useQuery(sessionsOfQuery(account.id));
  const waiting = useDelayedLoading(sessions.isPending);
  const end = useEndSession(account);
  const items = sessions.data?.items ?? [];
  return (
    <Part
      title={sessions.data ? `Sessions (${sessions.data.total})` : 'Sessions'}
      tools={
        items.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            className="text-danger"
            onClick={() => ask('end-sessions', { ...account, openSessions: items.length })}
          >
            End all
          </Button>
        )
      }
    >
      {sessions.isError && !sessions.data && (
        <ErrorState
          title={SESSIONS.failed}
          reason={refusalWords(sessions.error)}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.isPending && waiting && (
        <Awaited>
          <Skeleton width={320} className="mt-3" />
        </Awaited>
      )}
      {sessions.data?.items.length === 0 && <p className="py-1.5 text-muted-foreground">{SESSIONS.none}</p>}
      <ul>
        {items.map((session) => (
          <li key={session.id} className="flex min-h-13 items-center gap-4 border-b border-border py-1.5">
            <span className="min-w-0">
              <b className="block leading-4.5 wrap-anywhere">
                {session.device}
                {session.current && <span className="font-normal text-muted-foreground"> (this one)</span>}
              </b>
              <span className="block text-xs leading-4.5 text-muted-foreground">
                {SESSIONS.lastUsed} <RelativeTime at={session.lastUsedAt} />
                {SESSIONS.signedIn} <RelativeTime at={session.createdAt} />
              </span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              className="ml-auto"
              aria-label={SESSIONS.endOn(session.device)}
              working={end.isPending && end.variables.id === session.id}
              onClick={() => end.mutate(session)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
