import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/smart-control-page';

export const Route = createFileRoute('/smart-control')({ component: Page });
