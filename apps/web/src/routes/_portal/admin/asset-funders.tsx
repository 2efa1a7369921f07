import { createFileRoute } from '@tanstack/react-router';
import { FUNDERS } from '../../../features/admin/parties/funders/funder-kind';
import { FundersSearch } from '../../../features/admin/parties/funders/funder-search';
import { partiesQuery } from '../../../features/admin/parties/party.queries';
import { PartyPlace } from '../../../features/admin/parties/party-place';

export const Route = createFileRoute('/_portal/admin/asset-funders')({
  validateSearch: FundersSearch,
  // What a kind is comes with its page: the list is asked for as soon as that is there.
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context: { queryClient }, location }) => ({
    list: queryClient.prefetchQuery(partiesQuery(FUNDERS, FundersSearch.parse(location.search))),
  }),
  errorComponent: false,
  component: function AdminFunders() {
    const navigate = Route.useNavigate();
    return (
      <PartyPlace
        kind={FUNDERS}
        search={Route.useSearch()}
        go={(next, replace) => void navigate({ search: next, replace, resetScroll: false })}
      />
    );
  },
});
