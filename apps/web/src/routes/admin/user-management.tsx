import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAccountName } from '../../features/users/accounts/accounts.queries';
import { useLeadName } from '../../features/users/leads/leads.queries';
import { UserManagementPage } from '../../features/users/user-management-page';
import { type ChangeSearch, UsersSearch, tabOf } from '../../features/users/users-search';
import type { Crumb } from '../../shared/shell/top-strip';
import { PortalShell } from '../-portal-shell';

export const Route = createFileRoute('/admin/user-management')({
  validateSearch: UsersSearch,
  component: function UserManagement() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const tab = tabOf(search);
    const open = { accounts: search.open, leads: search.lead, audit: undefined }[tab];
    const account = useAccountName(tab === 'accounts' ? search.open : undefined);
    const lead = useLeadName(tab === 'leads' ? search.lead : undefined);
    const name = account ?? lead;
    const onSearch = useCallback<ChangeSearch>(
      (change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false }),
      [navigate],
    );
    const crumbs: Crumb[] = [
      { label: 'Admin', to: '/admin' },
      { label: 'User Management', to: '/admin/user-management' },
    ];
    return (
      <PortalShell crumbs={name ? [...crumbs, { label: name }] : crumbs} panel={open !== undefined}>
        <UserManagementPage search={search} onSearch={onSearch} />
      </PortalShell>
    );
  },
});
