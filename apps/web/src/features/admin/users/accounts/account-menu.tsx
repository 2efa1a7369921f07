import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { cn } from '../../../../kit/cn';
import { Button, buttonVariants } from '../../../../kit/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../../kit/dropdown-menu';
import { useAccountRow } from './account-row';
import { needsCode } from './account.rules';
import type { Account } from './accounts.queries';

/** The one action that an account is waiting for, otherwise its details. */
export function NextAct({ account, className }: { account: Account; className?: string }) {
  const { ask } = useAccountRow();
  if (account.state === 'suspended') {
    return (
      <Button variant="ghost" size="sm" className={className} onClick={() => ask('restore', account)}>
        Restore
      </Button>
    );
  }
  if (account.state === 'invited') {
    return (
      <Button variant="ghost" size="sm" className={className} onClick={() => ask('issue', account)}>
        {needsCode(account) ? 'Issue code' : 'Re-issue code'}
      </Button>
    );
  }
  return (
    <Link
      from="/admin/user-management"
      to="/admin/user-management"
      search={(now) => ({ ...now, open: account.id, lead: undefined })}
      resetScroll={false}
      aria-label={`Details of ${account.fullName}`}
      className={cn(buttonVariants({ variant: 'ghost', size: 'sm' }), className)}
    >
      Details
    </Link>
  );
}

/** All actions on an account from its row. */
export function AccountMenu({ account }: { account: Account }) {
  const { ask } = useAccountRow();
  const { state, accessCode } = account;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Actions for ${account.fullName}`}
        className="grid size-7 shrink-0 place-items-center rounded-md hover:bg-muted max-md:size-11"
      >
        <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem
          render={
            <Link
              from="/admin/user-management"
              to="/admin/user-management"
              search={(now) => ({ ...now, open: account.id, lead: undefined })}
              resetScroll={false}
              className="no-underline"
            />
          }
        >
          Details
        </DropdownMenuItem>
        {state !== 'suspended' && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onClick={() => ask('issue', account)}>
              {accessCode ? 'Re-issue code…' : 'Issue code…'}
            </DropdownMenuItem>
            {accessCode && <DropdownMenuItem onClick={() => ask('void', account)}>Void code…</DropdownMenuItem>}
          </>
        )}
        <DropdownMenuSeparator />
        {state === 'suspended' ? (
          <DropdownMenuItem onClick={() => ask('restore', account)}>Restore…</DropdownMenuItem>
        ) : (
          <DropdownMenuItem className="text-danger" onClick={() => ask('suspend', account)}>
            Suspend…
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
