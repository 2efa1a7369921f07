import { createContext, useContext, useLayoutEffect } from 'react';

/** What a page tells the shell around it. */
export interface ShellPlace {
  /** A record is open beside the list: the rail folds, and the content leaves room. */
  panel: boolean;
  /** What stands open, by its name: the last crumb. */
  name: string | null;
}
export const AT_THE_PAGE: ShellPlace = { panel: false, name: null };

export const ShellPlaceContext = createContext<(place: ShellPlace) => void>(() => {});

/** Says what stands open on this page; the shell forgets it with the page. */
export function useShellPlace(panel: boolean, name: string | null = null): void {
  const tell = useContext(ShellPlaceContext);
  useLayoutEffect(() => tell({ panel, name }), [tell, panel, name]);
  useLayoutEffect(() => () => tell(AT_THE_PAGE), [tell]);
}
