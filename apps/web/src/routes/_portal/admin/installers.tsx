import { createFileRoute } from '@tanstack/react-router';
import { INSTALLERS } from '../../../features/admin/parties/installers/installer-kind';
import { InstallersSearch } from '../../../features/admin/parties/installers/installer-search';
import { partiesQuery } from '../../../features/admin/parties/party.queries';
import { PartyPlace } from '../../../features/admin/parties/party-place';

export const Route = createFileRoute('/_portal/admin/installers')({
  validateSearch: InstallersSearch,
  // What a kind is comes with its page: the list is asked for as soon as that is there.
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context: { queryClient }, location }) => ({
    list: queryClient.prefetchQuery(partiesQuery(INSTALLERS, InstallersSearch.parse(location.search))),
  }),
  errorComponent: false,
  component: function AdminInstallers() {
    const navigate = Route.useNavigate();
    return (
      <PartyPlace
        kind={INSTALLERS}
        search={Route.useSearch()}
        go={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
      />
    );
  },
});
