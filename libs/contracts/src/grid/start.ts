import type { GridFrequency, GridLive, GridOutlook, GridRegions, GridTape } from './views.js';

/** What the served page of the live grid begins with: the last figures of the place in its address. */
export interface GridStart {
  /** When the page was made. */
  now: string;
  /** The query of its address, with its question mark. */
  search: string;
  live: GridLive;
  regions: GridRegions;
  outlook: GridOutlook;
  tape: GridTape;
  frequency: GridFrequency;
}

/** The id of the element in which the page carries it. */
export const GRID_START_ID = 'grid-start';
