import { SiteUsageRow } from './site-usage.row.js';
import { UsageBillRow } from './usage-bill.row.js';
import { UsageDayRow } from './usage-day.row.js';
import { UsageUploadRow } from './usage-upload.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const usageTables = [SiteUsageRow, UsageBillRow, UsageDayRow, UsageUploadRow];
