import { CalendarFeedRow } from './calendar-feed.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const calendarTables = [CalendarFeedRow];
