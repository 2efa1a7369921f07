import { createFileRoute } from '@tanstack/react-router';
import { notificationsPage } from '../../../features/common/notifications/notifications.queries';
import { NotificationsPage } from '../../../features/common/notifications/notifications-page';
import { NotificationsSearch } from '../../../features/common/notifications/notifications-search';

export const Route = createFileRoute('/_portal/admin/notifications')({
  validateSearch: NotificationsSearch,
  loader: ({ context: { queryClient }, location }) => ({
    list: queryClient.prefetchQuery(notificationsPage(NotificationsSearch.parse(location.search))),
  }),
  errorComponent: false,
  component: function AdminNotifications() {
    const navigate = Route.useNavigate();
    return (
      <NotificationsPage
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
      />
    );
  },
});
