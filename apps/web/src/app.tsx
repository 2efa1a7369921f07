import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLive } from './live/start';
import { provideGo } from './lib/go';
import { keepPageWithoutNetwork } from './lib/offline/missing-code';
import { registerWorker } from './lib/offline/register-worker';
import { startOffline } from './live/offline/start';
import { showBeside } from './features/common/shell/beside';
import { TooltipProvider } from './kit/tooltip';
import { queryClient, router } from './router';
import type { FileRoutesById } from './routeTree.gen';
import './styles/app.css';

let started: Promise<void> | null = null;

/** Renders the app at the page's address, replacing the contents of `root`; resolves once its page is shown. */
export const startApp = (root: HTMLElement): Promise<void> => (started ??= start(root));

/** Loads the page's code while the session is being checked: its route only starts after that. */
function fetchPageCode(): void {
  router.updateLatestLocation();
  const matches: { routeId: keyof FileRoutesById }[] = router.matchRoutes(router.latestLocation);
  // A failed load is repeated by the route, which reports the error.
  for (const { routeId } of matches) router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined);
}

async function start(root: HTMLElement): Promise<void> {
  startLive(queryClient);
  startOffline(queryClient);
  registerWorker();
  keepPageWithoutNetwork();
  showBeside();
  fetchPageCode();
  provideGo((href, { replace = false } = {}) => router.navigate({ href, replace }));
  const shown = new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <TooltipProvider delay={300}>
            <RouterProvider router={router} />
          </TooltipProvider>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
  await shown;
}
