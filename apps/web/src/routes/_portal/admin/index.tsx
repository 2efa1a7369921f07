import { createFileRoute } from '@tanstack/react-router';
import { ageing, statistics } from '../../../features/admin/overview/overview.queries';
import { OverviewFailed } from '../../../features/admin/overview/overview-failed';
import { OverviewPage } from '../../../features/admin/overview/overview-page';
import { AwayPanel } from '../../../features/common/away/away-panel';
import { PageSpinner } from '../../../kit/spinner';

export const Route = createFileRoute('/_portal/admin/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(ageing), queryClient.ensureQueryData(statistics)]),
  pendingComponent: PageSpinner,
  errorComponent: OverviewFailed,
  component: () => (
    <>
      <AwayPanel />
      <OverviewPage />
    </>
  ),
});
