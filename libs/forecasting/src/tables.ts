import { SiteForecastReturnRow } from './site-forecast-return.row.js';
import { SiteForecastRow } from './site-forecast.row.js';

/** The tables that this capability owns: SQL of other capabilities must not name them, except in a shared view. */
export const forecastingTables = [SiteForecastReturnRow, SiteForecastRow];
