import { GridFeedRow } from './grid-feed.row.js';
import { GridForecastErrorRow } from './grid-forecast-error.row.js';
import { GridForecastRow } from './grid-forecast.row.js';
import { GridFrequencyHalfHourRow } from './grid-frequency-half-hour.row.js';
import { GridFrequencyRow } from './grid-frequency.row.js';
import { GridHalfHourRow } from './grid-half-hour.row.js';
import { GridInsightRow } from './grid-insight.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const gridTables = [
  GridFeedRow,
  GridForecastErrorRow,
  GridForecastRow,
  GridFrequencyHalfHourRow,
  GridFrequencyRow,
  GridHalfHourRow,
  GridInsightRow,
];
