import { createFileRoute } from '@tanstack/react-router';
import { myOrganisation } from '../../../features/common/team/team.queries';
import { TeamPage } from '../../../features/common/team/team-page';

export const Route = createFileRoute('/_portal/settings/team')({
  loader: ({ context: { queryClient } }) => ({ team: queryClient.prefetchQuery(myOrganisation) }),
  errorComponent: false,
  component: TeamPage,
});
