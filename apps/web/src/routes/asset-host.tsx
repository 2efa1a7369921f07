import { createFileRoute } from '@tanstack/react-router';
import { HostPage } from '../features/host/host-page';
import { RequireRole } from '../shared/shell/require-role';
import { PortalShell } from './-portal-shell';

export const Route = createFileRoute('/asset-host')({
  component: () => (
    <RequireRole roles={['asset_host']}>
      <PortalShell crumbs={[{ label: 'Your site' }]} dashboard>
        <HostPage />
      </PortalShell>
    </RequireRole>
  ),
});
