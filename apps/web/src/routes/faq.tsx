import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '../features/site/pages/faq-page';

export const Route = createFileRoute('/faq')({ component: FaqPage });
