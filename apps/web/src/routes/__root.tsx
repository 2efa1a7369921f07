import type { QueryClient } from '@tanstack/react-query';
import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import { LoriLauncher } from '../shared/lori/lori-launcher';
import { PoliteRegion } from '../shared/shell/polite-region';
import { Toaster } from '../ui/sonner';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <LoriLauncher />
      <PoliteRegion />
      <Toaster />
    </>
  ),
});
