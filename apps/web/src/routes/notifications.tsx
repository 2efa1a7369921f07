import { createFileRoute } from '@tanstack/react-router';
import { NotificationsSearch } from '../features/notifications/notifications-search';
import { RequireRole } from '../shared/shell/require-role';
import { Notifications } from './-notifications';

export const Route = createFileRoute('/notifications')({
  validateSearch: NotificationsSearch,
  component: function OwnNotifications() {
    const navigate = Route.useNavigate();
    return (
      <RequireRole roles={['asset_host', 'asset_funder', 'installer']}>
        <Notifications
          crumbs={[{ label: 'Notifications' }]}
          search={Route.useSearch()}
          onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) })}
        />
      </RequireRole>
    );
  },
});
