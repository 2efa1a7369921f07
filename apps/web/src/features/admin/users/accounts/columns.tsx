import { TEXTS, statusTitle } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { dayOf } from '../../../../kit/format';
import { cn } from '../../../../kit/cn';
import type { Column, ColumnLook } from '../../../../records/list/data-table';
import { LiveWho } from '../../../../records/live/live-row';
import { LeftNote } from '../../../../records/list/left-note';
import { RelativeTime } from '../../../../kit/relative-time';
import { StatusBadge } from '../../../../records/status/status-badge';
import { AccountCode } from './account-code';
import { AccountMenu, NextAct } from './account-menu';
import { useAccountRow } from './account-row';
import { roleWord } from './account.rules';
import type { Account } from './accounts.queries';

/** Columns that collapse while an account is open beside the table. */
export const ACCOUNT_LOOKS: Record<string, ColumnLook> = {
  name: { width: 18.5, narrow: 40, sort: 'fullName' },
  company: { width: 14, wideOnly: true },
  role: { width: 9.5, narrow: 19 },
  status: { width: 10, narrow: 19 },
  code: { width: 18.5, wideOnly: true },
  lastSignIn: { width: 8.5, narrow: 22, sort: 'lastSignInAt', falling: true },
  created: { width: 6.5, wideOnly: true, sort: 'createdAt', falling: true },
  actions: { width: 14.5, right: true, wideOnly: true },
};

/** The same on a smaller window, which keeps the code and the actions. */
export const ACCOUNT_LOOKS_TIGHT: Record<string, ColumnLook> = {
  ...ACCOUNT_LOOKS,
  name: { width: 28, sort: 'fullName' },
  role: { width: 13 },
  status: { width: 14 },
  code: { width: 25 },
  lastSignIn: { width: 0, wideOnly: true },
  actions: { width: 20, right: true },
};

export const ACCOUNT_HEADS = ['Name', 'Company', 'Role', 'Status', 'Access Code', 'Last sign-in', 'Created', 'Actions'];

const Clipped = ({ children }: { children: string }) => (
  <span title={children} className="block truncate">
    {children}
  </span>
);

function StateCell({ account }: { account: Account }) {
  const { gone, hide } = useAccountRow();
  const left = gone.has(account.id);
  return (
    <>
      <LiveWho kind="user" id={account.id} side={left ? 'top' : 'bottom'}>
        <span className={cn('inline-block', left && 'leading-4.5')}>
          <StatusBadge kind="user" status={account.state} className={left ? 'h-auto' : ''} />
        </span>
      </LiveWho>
      {left && <LeftNote to={statusTitle(account.state)} onHide={() => hide(account.id)} />}
    </>
  );
}

export const LastSignIn = ({ account }: { account: Account }) =>
  account.lastSignInAt ? (
    <RelativeTime at={account.lastSignInAt} />
  ) : (
    <span className="text-muted-foreground">Never</span>
  );

/** The columns of the accounts table, the same objects for the life of the page. */
export const ACCOUNT_COLUMNS: Column<Account>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original: account } }) => (
      <Link
        from="/admin/user-management"
        to="/admin/user-management"
        search={(now) => ({ ...now, open: account.id, lead: undefined })}
        resetScroll={false}
        className="block rounded-sm leading-4.5 no-underline"
      >
        <b className="block truncate">{account.fullName}</b>
        <span className="block truncate text-xs text-muted-foreground">{account.email}</span>
      </Link>
    ),
  },
  {
    id: 'company',
    header: 'Company',
    cell: ({ row }) =>
      row.original.companyName ? (
        <Clipped>{row.original.companyName}</Clipped>
      ) : (
        <span className="text-muted-foreground">{TEXTS.noCompany}</span>
      ),
  },
  { id: 'role', header: 'Role', cell: ({ row }) => roleWord(row.original.role) },
  { id: 'status', header: 'Status', cell: ({ row }) => <StateCell account={row.original} /> },
  { id: 'code', header: 'Access Code', cell: ({ row }) => <AccountCode account={row.original} /> },
  { id: 'lastSignIn', header: 'Last sign-in', cell: ({ row }) => <LastSignIn account={row.original} /> },
  {
    id: 'created',
    header: 'Created',
    cell: ({ row }) => (
      <time dateTime={row.original.createdAt} className="text-muted-foreground">
        {dayOf(new Date(row.original.createdAt))}
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original: account } }) => (
      <span className="inline-flex items-center justify-end gap-0.5">
        <NextAct account={account} />
        <AccountMenu account={account} />
      </span>
    ),
  },
];
