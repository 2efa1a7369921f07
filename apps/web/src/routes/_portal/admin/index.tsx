import { createFileRoute } from '@tanstack/react-router';
import { ageing, statistics } from '../../../features/admin/overview/overview.queries';
import { OverviewFailed } from '../../../features/admin/overview/overview-failed';
import { OverviewPage } from '../../../features/admin/overview/overview-page';
import { AwayPanel } from '../../../features/common/away/away-panel';
import { PagePending } from '../../../features/common/shell/page-pending';

export const Route = createFileRoute('/_portal/admin/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(ageing), queryClient.ensureQueryData(statistics)]),
  pendingComponent: PagePending,
  errorComponent: OverviewFailed,
  component: () => (
    <>
      <AwayPanel />
      <OverviewPage />
    </>
  ),
});
