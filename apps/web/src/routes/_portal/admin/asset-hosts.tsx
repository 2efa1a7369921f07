import { createFileRoute } from '@tanstack/react-router';
import { HOSTS } from '../../../features/admin/parties/hosts/host-kind';
import { HostsSearch } from '../../../features/admin/parties/hosts/host-search';
import { partiesQuery } from '../../../features/admin/parties/party.queries';
import { PartyPlace } from '../../../features/admin/parties/party-place';

export const Route = createFileRoute('/_portal/admin/asset-hosts')({
  validateSearch: HostsSearch,
  // What a kind is comes with its page: the list is asked for as soon as that is there.
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context: { queryClient }, location }) => ({
    list: queryClient.prefetchQuery(partiesQuery(HOSTS, HostsSearch.parse(location.search))),
  }),
  errorComponent: false,
  component: function AdminHosts() {
    const navigate = Route.useNavigate();
    return (
      <PartyPlace
        kind={HOSTS}
        search={Route.useSearch()}
        go={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
      />
    );
  },
});
