import type { Accuracy } from './forecasts/accuracy.js';
import type { GridFrequency, GridLive, GridOutlook, GridRegions, GridTape } from './grid/views.js';

/** The initial data of the live grid's server-rendered page: the latest figures for the place in its address. */
export interface GridStart {
  path: '/grid';
  /** When the page was rendered. */
  now: string;
  /** The query string of its address, with the question mark. */
  search: string;
  live: GridLive;
  regions: GridRegions;
  outlook: GridOutlook;
  tape: GridTape;
  frequency: GridFrequency;
}

/** The initial data of the server-rendered accuracy page. */
interface AccuracyStart {
  path: '/accuracy';
  now: string;
  accuracy: Accuracy;
}

/** A public page that the server renders with its figures, and its initial data. */
export type PageStart = GridStart | AccuracyStart;

/** The id of the element that holds the initial data of such a page. */
export const PAGE_START_ID = 'page-start';
