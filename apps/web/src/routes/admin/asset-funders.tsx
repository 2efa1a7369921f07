import { createFileRoute } from '@tanstack/react-router';
import { FUNDERS } from '../../features/funders-admin/funder-kind';
import { FundersSearch } from '../../features/funders-admin/funder-search';
import { PartyPage } from '../../shared/parties/party-page';
import { PartyShell } from '../-party-shell';

export const Route = createFileRoute('/admin/asset-funders')({
  validateSearch: FundersSearch,
  component: function AdminFunders() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <PartyShell
        kind={FUNDERS}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
      >
        {(onSearch) => <PartyPage kind={FUNDERS} search={search} onSearch={onSearch} />}
      </PartyShell>
    );
  },
});
