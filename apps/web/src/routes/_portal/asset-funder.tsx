import { TEXTS } from '@libs/contracts';
import { createFileRoute, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { AwayPanel } from '../../features/common/away/away-panel';
import { PagePending } from '../../features/common/shell/page-pending';
import { useShellPlace } from '../../features/common/shell/shell-place';
import { FunderDashboard } from '../../features/funder/funder-dashboard';
import { funderProjects } from '../../features/common/lists.queries';
import { myFunder } from '../../features/funder/funder.queries';
import { pageError } from '../../records/live/fetch-failed';

/**
 * The dashboard stays while a project below it is opened: the project's address only opens its sheet. The mandate's
 * form takes its place, with an address of its own.
 */
export const Route = createFileRoute('/_portal/asset-funder')({
  validateSearch: z.object({ mandate: z.literal('edit').optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(myFunder), queryClient.ensureQueryData(funderProjects)]),
  pendingComponent: PagePending,
  errorComponent: pageError({ title: TEXTS.loadDataFailed }),
  component: function AssetFunder() {
    const { id = null } = useParams({ strict: false });
    const { mandate } = Route.useSearch();
    const navigate = Route.useNavigate();
    const editing = mandate === 'edit' && id === null;
    useShellPlace(id !== null, editing ? 'Mandate' : null);
    return (
      <>
        <AwayPanel />
        <FunderDashboard
          open={id}
          onOpen={(project) =>
            void (project
              ? navigate({ to: '/asset-funder/projects/$id', params: { id: project }, resetScroll: false })
              : navigate({ to: '/asset-funder', resetScroll: false }))
          }
          mandate={editing}
          onMandate={(open) => void navigate({ to: '/asset-funder', search: open ? { mandate: 'edit' } : {} })}
        />
      </>
    );
  },
});
