import { createFileRoute } from '@tanstack/react-router';
import { SessionsPage } from '../../../features/settings/sessions-page';

export const Route = createFileRoute('/admin/settings/sessions')({ component: SessionsPage });
