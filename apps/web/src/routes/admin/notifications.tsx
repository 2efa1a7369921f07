import { createFileRoute } from '@tanstack/react-router';
import { NotificationsSearch } from '../../features/notifications/notifications-search';
import { Notifications } from '../-notifications';

export const Route = createFileRoute('/admin/notifications')({
  validateSearch: NotificationsSearch,
  component: function AdminNotifications() {
    const navigate = Route.useNavigate();
    return (
      <Notifications
        crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Notifications' }]}
        search={Route.useSearch()}
        onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
      />
    );
  },
});
