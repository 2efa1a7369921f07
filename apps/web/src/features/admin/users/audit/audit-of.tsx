import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refusalWords } from '../../../../lib/api/refusal-words';
import { ErrorState } from '../../../../kit/error-state';
import { Skeleton, useDelayedLoading } from '../../../../kit/skeleton';
import { Timeline } from '../../../../records/timeline/timeline';
import { Part } from '../../../../kit/facts';
import { NO_FILTERS } from '../users-search';
import { fromWords } from './audit-words';
import { auditOfQuery } from './audit.queries';
import { AUDIT } from './audit.texts';
import { Awaited } from '../../../../records/live/awaited';

/** What the audit says of one account, the newest lines. */
export function AuditOf({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(auditOfQuery(id));
  const waiting = useDelayedLoading(isPending);
  return (
    <Part
      title={data ? `Audit (${data.total})` : 'Audit'}
      tools={
        <Link
          to="/admin/user-management"
          search={() => ({ ...NO_FILTERS, tab: 'audit' as const })}
          className="lnk rounded-sm text-xs"
        >
          {AUDIT.viewFull}
        </Link>
      }
    >
      {error && !data && (
        <ErrorState title={AUDIT.failed} reason={refusalWords(error)} onRetry={() => void refetch()} />
      )}
      {isPending && waiting && (
        <Awaited>
          <Skeleton width={320} className="mt-3" />
        </Awaited>
      )}
      {data?.items.length === 0 && <p className="py-1.5 text-muted-foreground">Nothing yet</p>}
      {data && data.items.length > 0 && (
        <Timeline
          label={AUDIT.ofAccount}
          entries={data.items.map((item) => ({
            id: item.id,
            at: new Date(item.at),
            actor: item.actor?.name ?? null,
            text: item.text,
            note: fromWords(item) ?? undefined,
          }))}
        />
      )}
    </Part>
  );
}
