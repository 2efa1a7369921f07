import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/faq-page';

export const Route = createFileRoute('/faq')({ component: Page });
