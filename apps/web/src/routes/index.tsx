import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../features/public/pages/home-page';

export const Route = createFileRoute('/')({ component: Page });
