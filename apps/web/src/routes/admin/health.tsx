import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '../../features/health/health-page';
import { PortalShell } from '../-portal-shell';

export const Route = createFileRoute('/admin/health')({
  component: () => (
    <PortalShell crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Health' }]}>
      <HealthPage />
    </PortalShell>
  ),
});
