import { createFileRoute } from '@tanstack/react-router';
import { health } from '../../../features/admin/health/health.queries';
import { HealthFailed, HealthPending } from '../../../features/admin/health/health-states';
import { HealthPage } from '../../../features/admin/health/health-page';

export const Route = createFileRoute('/_portal/admin/health')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(health),
  pendingComponent: HealthPending,
  errorComponent: HealthFailed,
  component: HealthPage,
});
