import type { Accuracy } from './forecasts/accuracy.js';
import type { GridFrequency, GridLive, GridOutlook, GridRegions, GridTape } from './grid/views.js';

/** What the served page of the live grid begins with: the last figures of the place in its address. */
export interface GridStart {
  path: '/grid';
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

/** What the served page of our accuracy begins with. */
interface AccuracyStart {
  path: '/accuracy';
  now: string;
  accuracy: Accuracy;
}

/** A public page that the server makes with its figures, and what it begins with. */
export type PageStart = GridStart | AccuracyStart;

/** The id of the element in which such a page carries them. */
export const PAGE_START_ID = 'page-start';
