import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/site/pages/legal-page';

export const Route = createFileRoute('/privacy-policy')({ component: PrivacyPage });
