import { createFileRoute } from '@tanstack/react-router';
import { projectOf, timelineOf } from '../../../features/funder/funder.queries';

/** Opens the project's sheet on the dashboard above, which says what is not there. */
export const Route = createFileRoute('/_portal/asset-funder/projects/$id')({
  loader: ({ context: { queryClient }, params }) => ({
    project: queryClient.prefetchQuery(projectOf(params.id)),
    timeline: queryClient.prefetchQuery(timelineOf(params.id)),
  }),
  component: () => null,
});
