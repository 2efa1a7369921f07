import { BulkChangeRow } from './bulk-change.row.js';
import { BulkRowRow } from './bulk-row.row.js';

/** The tables that this capability owns: no other one's statements name them. */
export const bulkTables = [BulkChangeRow, BulkRowRow];
