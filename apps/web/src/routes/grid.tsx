import { createFileRoute } from '@tanstack/react-router';
import { GridPage } from '../features/site/pages/grid-page';

export const Route = createFileRoute('/grid')({ component: GridPage });
