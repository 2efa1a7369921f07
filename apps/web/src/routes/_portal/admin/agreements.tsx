import { createFileRoute } from '@tanstack/react-router';
import { agreementsQuery } from '../../../features/admin/agreements/agreements.queries';
import { AgreementsPage } from '../../../features/admin/agreements/agreements-page';
import { AgreementsSearch } from '../../../features/admin/agreements/agreements-search';
import { useShellPlace } from '../../../features/common/shell/shell-place';

export const Route = createFileRoute('/_portal/admin/agreements')({
  validateSearch: AgreementsSearch,
  loader: ({ context: { queryClient }, location }) => ({
    list: queryClient.prefetchQuery(agreementsQuery(AgreementsSearch.parse(location.search))),
  }),
  errorComponent: false,
  component: function Agreements() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    useShellPlace(false);
    return (
      <AgreementsPage
        search={search}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })}
      />
    );
  },
});
