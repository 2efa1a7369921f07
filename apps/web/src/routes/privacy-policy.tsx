import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/privacy-policy-page';

export const Route = createFileRoute('/privacy-policy')({ component: Page });
