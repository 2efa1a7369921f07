import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../features/overview/overview-page';
import { PortalShell } from '../-portal-shell';

export const Route = createFileRoute('/admin/')({
  component: () => (
    <PortalShell crumbs={[{ label: 'Dashboard' }]} dashboard>
      <OverviewPage />
    </PortalShell>
  ),
});
