import { createFileRoute } from '@tanstack/react-router';
import { AdminSetupPage } from '../features/public/sign-in/admin-setup-page';

export const Route = createFileRoute('/admin-setup')({ component: AdminSetupPage });
