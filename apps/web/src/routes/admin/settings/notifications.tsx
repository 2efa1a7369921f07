import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../../features/settings/notifications-page';

export const Route = createFileRoute('/admin/settings/notifications')({ component: NotificationsPage });
