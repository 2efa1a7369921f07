import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/terms-of-service-page';

export const Route = createFileRoute('/terms-of-service')({ component: Page });
