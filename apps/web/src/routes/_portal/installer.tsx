import { TEXTS } from '@libs/contracts';
import { createFileRoute, useParams } from '@tanstack/react-router';
import { AwayPanel } from '../../features/common/away/away-panel';
import { PagePending } from '../../features/common/shell/page-pending';
import { useShellPlace } from '../../features/common/shell/shell-place';
import { InstallerPortal } from '../../features/installer/installer-portal';
import { installerJobs } from '../../features/common/lists.queries';
import { myInstaller, myProjects } from '../../features/installer/installer.queries';
import { pageError } from '../../records/live/fetch-failed';

/** The portal stays while a job below it is opened: the job's address only opens its sheet. */
export const Route = createFileRoute('/_portal/installer')({
  loader: ({ context: { queryClient } }) => {
    // Nobody waits for them: a job is whole without its paperwork.
    void queryClient.prefetchQuery(myProjects);
    return Promise.all([queryClient.ensureQueryData(myInstaller), queryClient.ensureQueryData(installerJobs)]);
  },
  pendingComponent: PagePending,
  errorComponent: pageError({ title: TEXTS.loadDataFailed }),
  component: function Installer() {
    const { id = null } = useParams({ strict: false });
    const navigate = Route.useNavigate();
    useShellPlace(id !== null);
    return (
      <InstallerPortal
        open={id}
        news={<AwayPanel />}
        onOpen={(job) =>
          void (job
            ? navigate({ to: '/installer/jobs/$id', params: { id: job }, resetScroll: false })
            : navigate({ to: '/installer', resetScroll: false }))
        }
      />
    );
  },
});
