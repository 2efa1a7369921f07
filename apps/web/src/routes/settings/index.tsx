import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/settings/account-page';

export const Route = createFileRoute('/settings/')({ component: AccountPage });
