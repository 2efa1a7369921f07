import { createFileRoute } from '@tanstack/react-router';
import { inboxQuery, unansweredQuery } from '../../../features/admin/conversations/conversations.queries';
import { ConversationsPage } from '../../../features/admin/conversations/conversations-page';
import { ConversationsSearch } from '../../../features/admin/conversations/conversations-search';
import { useShellPlace } from '../../../features/common/shell/shell-place';

export const Route = createFileRoute('/_portal/admin/conversations')({
  validateSearch: ConversationsSearch,
  loader: ({ context: { queryClient }, location }) => {
    const { tab = 'open' } = ConversationsSearch.parse(location.search);
    return {
      list:
        tab === 'unanswered' ? queryClient.prefetchQuery(unansweredQuery) : queryClient.prefetchQuery(inboxQuery(tab)),
    };
  },
  errorComponent: false,
  component: function Conversations() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    useShellPlace(search.open !== undefined);
    return (
      <ConversationsPage
        search={search}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })}
      />
    );
  },
});
