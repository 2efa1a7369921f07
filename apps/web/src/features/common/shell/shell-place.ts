import { createContext, useContext, useLayoutEffect } from 'react';

/** What a page passes to the shell around it. */
export interface ShellPlace {
  /** A record is open beside the list: the rail collapses, and the content leaves room. */
  panel: boolean;
  /** The name of what is open: the last crumb. */
  name: string | null;
}
export const AT_THE_PAGE: ShellPlace = { panel: false, name: null };

export const ShellPlaceContext = createContext<(place: ShellPlace) => void>(() => {});

/** Sets the name of what is open on this page; the shell drops it when the page unmounts. */
export function useShellPlace(panel: boolean, name: string | null = null): void {
  const tell = useContext(ShellPlaceContext);
  useLayoutEffect(() => tell({ panel, name }), [tell, panel, name]);
  useLayoutEffect(() => () => tell(AT_THE_PAGE), [tell]);
}
