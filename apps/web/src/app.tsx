import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLive } from './live/start';
import { routeTree } from './routeTree.gen';
import { ApiError } from './shared/api';
import { provideGo } from './shared/go';
import { registerWorker } from './shared/offline/register-worker';
import { startOffline } from './shared/offline/start';
import { ErrorPage } from './shared/pages/error-page';
import { NotFoundPage } from './shared/pages/not-found-page';
import { showBeside } from './shared/shell/beside';
import './styles/app.css';
import { TooltipProvider } from './ui/tooltip';

/** Live events keep what was fetched true, so nothing is asked for twice; a refusal is not asked for again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.unreachable),
    },
    // A command is sent now or refused now; one that waited for a network would act on a world nobody looked at.
    mutations: { networkMode: 'always' },
  },
});

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Values of the address are texts: a search for `28E193` is no number.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

let started: Promise<void> | null = null;

/** Shows the app at the address of the page, in place of what stands in `root`; resolves once its page is there. */
export const startApp = (root: HTMLElement): Promise<void> => (started ??= start(root));

async function start(root: HTMLElement): Promise<void> {
  startLive(queryClient);
  startOffline(queryClient);
  registerWorker();
  showBeside();
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
