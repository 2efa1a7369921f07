import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../../features/common/settings/notifications-page';
import { preferences } from '../../../features/common/settings/settings.queries';

export const Route = createFileRoute('/_portal/settings/notifications')({
  loader: ({ context: { queryClient } }) => ({ preferences: queryClient.prefetchQuery(preferences) }),
  errorComponent: false,
  component: NotificationsPage,
});
