import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../features/site/pages/legal-page';

export const Route = createFileRoute('/terms-of-service')({ component: TermsPage });
