/** The first stop of the keyboard: past the rail to the content. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only rounded-md bg-foreground text-background focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-3 focus:py-2"
  >
    Skip to content
  </a>
);
