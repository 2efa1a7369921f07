import { createFileRoute } from '@tanstack/react-router';

/** Opens the job's sheet on the portal above. */
export const Route = createFileRoute('/installer/jobs/$id')({ component: () => null });
