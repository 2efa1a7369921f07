import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../features/settings/privacy-page';

export const Route = createFileRoute('/admin/settings/privacy')({ component: PrivacyPage });
