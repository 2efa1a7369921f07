import { createFileRoute } from '@tanstack/react-router';
import { InvestorsPage } from '../features/site/pages/investors-page';

export const Route = createFileRoute('/investors')({ component: InvestorsPage });
