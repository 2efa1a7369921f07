import { createFileRoute, useParams } from '@tanstack/react-router';
import { InstallerPortal } from '../features/installer/installer-portal';
import { RequireRole } from '../shared/shell/require-role';
import { PortalShell } from './-portal-shell';

/** The portal stays while a job below it is opened: the job's address only opens its sheet. */
export const Route = createFileRoute('/installer')({
  component: function Installer() {
    const { id = null } = useParams({ strict: false });
    const navigate = Route.useNavigate();
    return (
      <RequireRole roles={['installer']}>
        <PortalShell crumbs={[{ label: 'Today' }]} panel={id !== null} dashboard>
          <InstallerPortal
            open={id}
            onOpen={(job) =>
              void (job
                ? navigate({ to: '/installer/jobs/$id', params: { id: job }, resetScroll: false })
                : navigate({ to: '/installer', resetScroll: false }))
            }
          />
        </PortalShell>
      </RequireRole>
    );
  },
});
