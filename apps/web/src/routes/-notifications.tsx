import type { ComponentProps } from 'react';
import { NotificationsPage } from '../features/notifications/notifications-page';
import type { Crumb } from '../shared/shell/top-strip';
import { PortalShell } from './-portal-shell';

/** The page of both addresses: an admin's stands in the admin's portal. */
export const Notifications = ({ crumbs, ...page }: ComponentProps<typeof NotificationsPage> & { crumbs: Crumb[] }) => (
  <PortalShell crumbs={crumbs}>
    <NotificationsPage {...page} />
  </PortalShell>
);
