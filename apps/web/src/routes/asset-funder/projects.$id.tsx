import { createFileRoute } from '@tanstack/react-router';

/** Opens the project's sheet on the dashboard above. */
export const Route = createFileRoute('/asset-funder/projects/$id')({ component: () => null });
