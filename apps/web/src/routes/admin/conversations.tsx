import { createFileRoute } from '@tanstack/react-router';
import { ConversationsPage } from '../../features/conversations/conversations-page';
import { ConversationsSearch } from '../../features/conversations/conversations-search';
import { PortalShell } from '../-portal-shell';

export const Route = createFileRoute('/admin/conversations')({
  validateSearch: ConversationsSearch,
  component: function Conversations() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <PortalShell
        crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Conversations' }]}
        panel={search.open !== undefined}
      >
        <ConversationsPage
          search={search}
          onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })}
        />
      </PortalShell>
    );
  },
});
