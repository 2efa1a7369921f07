import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/investors-page';

export const Route = createFileRoute('/investors')({ component: Page });
