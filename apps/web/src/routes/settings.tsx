import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsFrame } from '../features/settings/settings-frame';
import { RequireRole } from '../shared/shell/require-role';
import { PortalShell } from './-portal-shell';

export const Route = createFileRoute('/settings')({
  component: () => (
    <RequireRole roles={['asset_host', 'asset_funder', 'installer']}>
      <PortalShell crumbs={[{ label: 'Settings' }]}>
        <SettingsFrame base="/settings">
          <Outlet />
        </SettingsFrame>
      </PortalShell>
    </RequireRole>
  ),
});
