import { createFileRoute } from '@tanstack/react-router';
import { jobOf } from '../../../features/installer/installer.queries';

/** Opens the job's sheet on the portal above, which says what is not there. */
export const Route = createFileRoute('/_portal/installer/jobs/$id')({
  loader: ({ context: { queryClient }, params }) => ({ job: queryClient.prefetchQuery(jobOf(params.id)) }),
  component: () => null,
});
