import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api/api';
import { AppLink } from '../../../common/shell/app-link';
import { Button } from '../../../../kit/button';
import { CopyLink } from '../../../../kit/copy-link';
import { ErrorState } from '../../../../kit/error-state';
import { LiveRow } from '../../../../records/live/live-row';
import { Sheet } from '../../../../kit/sheet';
import { Skeleton, useDelayedLoading } from '../../../../kit/skeleton';
import { StatusBadge } from '../../../../records/status/status-badge';
import { AuditOf } from '../audit/audit-of';
import type { ChangeSearch } from '../users-search';
import { AccountContact } from './account-contact';
import { AccountAccess } from './account-access';
import { AccountSessions } from './account-sessions';
import type { AskAccount } from './account-row';
import { recordLink } from './account.rules';
import { accountQuery } from './accounts.queries';
import { ACCOUNT } from './accounts.texts';

/** The open account, beside its list and with an address of its own. */
export function AccountSheet({
  id,
  onSearch,
  ask,
}: {
  id: string | undefined;
  onSearch: ChangeSearch;
  ask: AskAccount;
}) {
  const close = () => onSearch({ open: undefined });
  return (
    <Sheet open={id !== undefined} onOpenChange={(open) => !open && close()} title="User Details" tools={<CopyLink />}>
      {id && <OpenAccount key={id} id={id} ask={ask} onClose={close} />}
    </Sheet>
  );
}

function OpenAccount({ id, ask, onClose }: { id: string; ask: AskAccount; onClose: () => void }) {
  const { data: account, error, isPending, refetch } = useQuery(accountQuery(id));
  const waiting = useDelayedLoading(isPending);
  if (error && !account) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <div className="px-6 max-md:px-4">
        <ErrorState
          title={gone ? ACCOUNT.gone : ACCOUNT.failed}
          reason={gone ? undefined : error.message}
          onRetry={() => void refetch()}
          other={
            <Button variant="ghost" onClick={onClose}>
              {ACCOUNT.back}
            </Button>
          }
        />
      </div>
    );
  }
  if (!account) return waiting ? <Waiting /> : null;
  const record = recordLink(account);
  return (
    <div className="px-6 pt-5 pb-8 max-md:px-4 max-md:pb-10">
      <LiveRow
        kind="user"
        id={id}
        className="-mx-6 mb-5 flex items-center justify-between gap-4 px-6 py-1 max-md:-mx-4 max-md:px-4"
      >
        <h2 className="min-w-0 text-xl leading-tight font-semibold tracking-tight wrap-anywhere font-stretch-116%">
          {account.fullName}
        </h2>
        <StatusBadge kind="user" status={account.state} pill />
      </LiveRow>
      <AccountContact account={account} />
      {record && (
        <p className="mt-2.5">
          <AppLink href={record.href} alone className="lnk">
            {record.label}
          </AppLink>
        </p>
      )}
      <AccountAccess account={account} ask={ask} />
      <AccountSessions account={account} ask={ask} />
      <AuditOf id={id} />
    </div>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading the account" className="flex flex-col gap-8 px-6 pt-8">
    {[220, 480, 360, 400, 300].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
