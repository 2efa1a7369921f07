import { ArrivedDayRow } from './arrived-day.row.js';
import { SiteDayRow } from './site-day.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const telemetryTables = [ArrivedDayRow, SiteDayRow];
