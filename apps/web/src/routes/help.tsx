import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/help-page';

export const Route = createFileRoute('/help')({ component: Page });
