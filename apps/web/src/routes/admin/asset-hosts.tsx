import { createFileRoute } from '@tanstack/react-router';
import { HOSTS } from '../../features/hosts/host-kind';
import { HostsSearch } from '../../features/hosts/host-search';
import { PartyPage } from '../../shared/parties/party-page';
import { PartyShell } from '../-party-shell';

export const Route = createFileRoute('/admin/asset-hosts')({
  validateSearch: HostsSearch,
  component: function AdminHosts() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <PartyShell
        kind={HOSTS}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
      >
        {(onSearch) => <PartyPage kind={HOSTS} search={search} onSearch={onSearch} />}
      </PartyShell>
    );
  },
});
