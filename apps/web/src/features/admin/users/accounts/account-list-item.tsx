import { Link } from '@tanstack/react-router';
import { statusTitle } from '@libs/contracts';
import { cn } from '../../../../kit/cn';
import { LeftNote } from '../../../../records/list/left-note';
import { useLiveMark } from '../../../../records/live/live-row';
import { StatusBadge } from '../../../../records/status/status-badge';
import { AccountCode } from './account-code';
import { NextAct } from './account-menu';
import { useAccountRow } from './account-row';
import { roleWord } from './account.rules';
import type { Account } from './accounts.queries';
import { LastSignIn } from './columns';
import { ACCOUNT } from './accounts.texts';

/** An account on a phone: who it is, its state, and the one action it is waiting for. */
export function AccountListItem({ account }: { account: Account }) {
  const { gone, hide } = useAccountRow();
  const left = gone.has(account.id);
  return (
    <li data-live={useLiveMark('user', account.id)} className="-mx-4 border-b border-border px-4 py-3.5">
      <Link
        from="/admin/user-management"
        to="/admin/user-management"
        search={(now) => ({ ...now, open: account.id, lead: undefined })}
        className={cn('block rounded-sm no-underline', left && 'text-muted-foreground')}
      >
        <span className="flex items-center justify-between gap-3">
          <b className="truncate text-base">{account.fullName}</b>
          <StatusBadge kind="user" status={account.state} />
        </span>
        <span className="flex items-center justify-between gap-3 text-xs text-muted-foreground">
          <span className="truncate">{[roleWord(account.role), account.companyName].filter(Boolean).join(', ')}</span>
          <span className="shrink-0">
            {ACCOUNT.lastSignIn} <LastSignIn account={account} />
          </span>
        </span>
      </Link>
      {left && <LeftNote to={statusTitle(account.state)} onHide={() => hide(account.id)} />}
      {account.state !== 'active' && (
        <span className="mt-2 flex min-h-11 items-center justify-between gap-3">
          {account.state === 'invited' && <AccountCode account={account} />}
          <NextAct account={account} className="ml-auto border-border-strong" />
        </span>
      )}
    </li>
  );
}
