import { createFileRoute, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { FunderDashboard } from '../features/funder/funder-dashboard';
import { RequireRole } from '../shared/shell/require-role';
import { PortalShell } from './-portal-shell';

const CRUMBS = [{ label: 'Dashboard' }];
const MANDATE_CRUMBS = [{ label: 'Dashboard', to: '/asset-funder' }, { label: 'Mandate' }];

/**
 * The dashboard stays while a project below it is opened: the project's address only opens its sheet. The mandate's
 * form takes its place, with an address of its own.
 */
export const Route = createFileRoute('/asset-funder')({
  validateSearch: z.object({ mandate: z.literal('edit').optional().catch(undefined) }),
  component: function AssetFunder() {
    const { id = null } = useParams({ strict: false });
    const { mandate } = Route.useSearch();
    const navigate = Route.useNavigate();
    const editing = mandate === 'edit' && id === null;
    return (
      <RequireRole roles={['asset_funder']}>
        <PortalShell crumbs={editing ? MANDATE_CRUMBS : CRUMBS} panel={id !== null} dashboard>
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
        </PortalShell>
      </RequireRole>
    );
  },
});
