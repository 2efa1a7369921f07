import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FactorDuePage } from '../../features/settings/factor-due-page';
import { SettingsFrame } from '../../features/settings/settings-frame';
import { useSession } from '../../shared/session';
import { PortalShell } from '../-portal-shell';

export const Route = createFileRoute('/admin/settings')({
  component: function AdminSettings() {
    const { user } = useSession();
    if (user?.secondFactorDue) return <FactorDuePage />;
    return (
      <PortalShell crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Settings' }]}>
        <SettingsFrame base="/admin/settings">
          <Outlet />
        </SettingsFrame>
      </PortalShell>
    );
  },
});
