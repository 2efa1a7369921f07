import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ageing, statistics } from '../../../features/admin/overview/overview.queries';
import { OverviewFailed } from '../../../features/admin/overview/overview-failed';
import { OverviewPage } from '../../../features/admin/overview/overview-page';
import { AwayPanel } from '../../../features/common/away/away-panel';
import { PagePending } from '../../../features/common/shell/page-pending';

export const Route = createFileRoute('/_portal/admin/')({
  // Whose queue it shows.
  validateSearch: z.object({ queue: z.enum(['mine', 'snoozed']).optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(ageing), queryClient.ensureQueryData(statistics)]),
  pendingComponent: PagePending,
  errorComponent: OverviewFailed,
  component: function AdminOverview() {
    const { queue } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <>
        <AwayPanel />
        <OverviewPage
          queue={queue ?? 'all'}
          onQueue={(next) =>
            void navigate({ search: { queue: next === 'all' ? undefined : next }, replace: true, resetScroll: false })
          }
        />
      </>
    );
  },
});
