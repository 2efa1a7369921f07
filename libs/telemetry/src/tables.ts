import { ArrivedDayRow } from './arrived-day.row.js';
import { ReadingCheckRow } from './reading-check.row.js';
import { SiteDayCheckRow } from './site-day-check.row.js';
import { SiteDayRow } from './site-day.row.js';
import { SiteMonthRow } from './site-month.row.js';
import { SiteNowRow } from './site-now.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const telemetryTables = [ArrivedDayRow, ReadingCheckRow, SiteDayCheckRow, SiteDayRow, SiteMonthRow, SiteNowRow];
