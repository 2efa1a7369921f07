import type { PagePath, PortalPath } from '@libs/contracts';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { ErrorPage } from './features/common/message-pages/error-page';
import { NotFoundPage } from './features/common/message-pages/not-found-page';
import { ApiError } from './lib/api/api';
import { type FileRoutesById, type FileRoutesByTo, routeTree } from './routeTree.gen';

// Query takes every page for online until the browser says otherwise; a page opened without a network hears nothing.
onlineManager.setOnline(typeof navigator === 'undefined' || navigator.onLine);

/** Live events keep what was fetched true, so nothing is asked for twice; a refusal is not asked for again. */
export const queryClient = new QueryClient({
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

export const router = createRouter({
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

type RoutePath = keyof FileRoutesByTo;
/** Nothing may be left over: the compiler names what is. */
type Nothing<Left extends never> = Left;
type _RoutesWithoutRow = Nothing<Exclude<RoutePath, PagePath>>;
type _RowsWithoutRoute = Nothing<Exclude<PagePath, RoutePath>>;

/** Routes whose loader fetches what their page shows, by the page's path. */
type LoadedPath = {
  [Id in keyof FileRoutesById]: undefined extends FileRoutesById[Id]['types']['loaderData']
    ? never
    : WithoutSlash<FileRoutesById[Id]['types']['fullPath']>;
}[keyof FileRoutesById];
type WithoutSlash<Path extends string> = Path extends `${infer Front}/` ? Front : Path;
/** Every portal page is among them. */
type _PortalPagesWithoutLoader = Nothing<Exclude<PortalPath, LoadedPath>>;
