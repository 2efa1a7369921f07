import { SiteForecastReturnRow } from './site-forecast-return.row.js';
import { SiteForecastRow } from './site-forecast.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const forecastingTables = [SiteForecastReturnRow, SiteForecastRow];
