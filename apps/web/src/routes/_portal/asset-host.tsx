import { createFileRoute } from '@tanstack/react-router';
import { AwayPanel } from '../../features/common/away/away-panel';
import { HostFailed, HostPending } from '../../features/host/host-states';
import { HostPage } from '../../features/host/host-page';
import { myHost, myProjects } from '../../features/host/host.queries';

export const Route = createFileRoute('/_portal/asset-host')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(myHost), queryClient.ensureQueryData(myProjects)]),
  pendingComponent: HostPending,
  errorComponent: HostFailed,
  component: () => (
    <>
      <AwayPanel />
      <HostPage />
    </>
  ),
});
