import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/accuracy-page';

export const Route = createFileRoute('/accuracy')({ component: Page });
