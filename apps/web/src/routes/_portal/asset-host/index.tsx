import { createFileRoute } from '@tanstack/react-router';
import { AwayPanel } from '../../../features/common/away/away-panel';
import { proposalsOf } from '../../../features/common/documents/proposals.queries';
import { HostFailed, HostPending } from '../../../features/host/host-states';
import { HostPage } from '../../../features/host/host-page';
import { myHost, myProjects } from '../../../features/host/host.queries';

export const Route = createFileRoute('/_portal/asset-host/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(myHost),
      queryClient.ensureQueryData(myProjects),
      // The next step speaks of them; the page works without them.
      queryClient.prefetchQuery(proposalsOf(null)),
    ]),
  pendingComponent: HostPending,
  errorComponent: HostFailed,
  component: () => (
    <>
      <AwayPanel />
      <HostPage />
    </>
  ),
});
