/** The classes of the shell and its frame, shared so that one replaces the other without a layout shift. */
export const SHELL_GRID = 'grid min-h-dvh grid-rows-[56px_1fr] max-md:block';
export const WIDE_COLUMNS = 'grid-cols-[64px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)]';
export const SHELL_MAIN =
  'col-start-2 row-start-2 min-w-0 max-w-page px-8 pt-7 pb-16 outline-none max-md:px-4 max-md:pt-5 max-md:pb-24';

export const NAV_ITEM =
  'relative flex h-9 shrink-0 items-center gap-3 px-5 whitespace-nowrap text-muted-foreground no-underline -outline-offset-2 hover:text-foreground max-md:h-12 data-[status=active]:font-semibold data-[status=active]:text-foreground data-[status=active]:before:absolute data-[status=active]:before:top-2 data-[status=active]:before:bottom-2 data-[status=active]:before:left-0 data-[status=active]:before:w-1 data-[status=active]:before:rounded-r-xs data-[status=active]:before:bg-accent';
export const NAV_ICON = {
  size: 16,
  strokeWidth: 1.5,
  'aria-hidden': true,
  className: 'mx-1 shrink-0 lg:mx-0',
} as const;

export const USER_BLOCK =
  'flex shrink-0 flex-col gap-0.5 border-t border-border px-5 pt-3 text-xs leading-4.5 max-lg:items-center max-lg:px-0 in-data-panel:items-center in-data-panel:px-0';
