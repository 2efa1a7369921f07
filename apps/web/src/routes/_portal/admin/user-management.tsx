import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { accountsQuery, useAccountName } from '../../../features/admin/users/accounts/accounts.queries';
import { auditQuery } from '../../../features/admin/users/audit/audit.queries';
import { leadsQuery, useLeadName } from '../../../features/admin/users/leads/leads.queries';
import { UserManagementPage } from '../../../features/admin/users/user-management-page';
import { type ChangeSearch, UsersSearch, tabOf } from '../../../features/admin/users/users-search';
import { useShellPlace } from '../../../features/common/shell/shell-place';

export const Route = createFileRoute('/_portal/admin/user-management')({
  validateSearch: UsersSearch,
  loader: ({ context: { queryClient }, location }) => {
    const search = UsersSearch.parse(location.search);
    const lists = {
      accounts: () => queryClient.prefetchQuery(accountsQuery(search)),
      leads: () => queryClient.prefetchQuery(leadsQuery(search)),
      audit: () => queryClient.prefetchQuery(auditQuery(search)),
    };
    return { list: lists[tabOf(search)]() };
  },
  errorComponent: false,
  component: function UserManagement() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const tab = tabOf(search);
    const open = { accounts: search.open, leads: search.lead, audit: undefined }[tab];
    const account = useAccountName(tab === 'accounts' ? search.open : undefined);
    const lead = useLeadName(tab === 'leads' ? search.lead : undefined);
    useShellPlace(open !== undefined, account ?? lead);
    const onSearch = useCallback<ChangeSearch>(
      (change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false }),
      [navigate],
    );
    return <UserManagementPage search={search} onSearch={onSearch} />;
  },
});
