import { createFileRoute } from '@tanstack/react-router';
import { SessionsPage } from '../../../features/common/settings/sessions-page';
import { sessions } from '../../../features/common/settings/settings.queries';

export const Route = createFileRoute('/_portal/settings/sessions')({
  loader: ({ context: { queryClient } }) => ({ sessions: queryClient.prefetchQuery(sessions) }),
  errorComponent: false,
  component: SessionsPage,
});
