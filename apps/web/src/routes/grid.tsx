import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/grid-page';

export const Route = createFileRoute('/grid')({ component: Page });
