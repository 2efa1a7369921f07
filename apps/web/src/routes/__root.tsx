import type { QueryClient } from '@tanstack/react-query';
import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import { LeaveGuard } from '../features/common/shell/leave-guard';
import { PoliteRegion } from '../features/common/shell/polite-region';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <LeaveGuard />
      <PoliteRegion />
    </>
  ),
});
