/** As Chromium, Firefox and Safari say it, and Vite of a page's styles. */
const OF_A_PAGE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether the code of a page could not be loaded, as opposed to a mistake within it. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && OF_A_PAGE.test(error.message);

/**
 * The router reloads once where the code of a page is missing, since a newer version may have taken its place. Without a
 * network that would cost everything that is open: the error is then given words that the router does not look for.
 */
export function keepPageWithoutNetwork(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
  });
}
