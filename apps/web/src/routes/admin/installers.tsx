import { createFileRoute } from '@tanstack/react-router';
import { INSTALLERS } from '../../features/installers-admin/installer-kind';
import { InstallersSearch } from '../../features/installers-admin/installer-search';
import { PartyPage } from '../../shared/parties/party-page';
import { PartyShell } from '../-party-shell';

export const Route = createFileRoute('/admin/installers')({
  validateSearch: InstallersSearch,
  component: function AdminInstallers() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <PartyShell
        kind={INSTALLERS}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
      >
        {(onSearch) => <PartyPage kind={INSTALLERS} search={search} onSearch={onSearch} />}
      </PartyShell>
    );
  },
});
