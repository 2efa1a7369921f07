import { HostImportLineRow } from './host-import-row.row.js';
import { HostImportRow } from './host-import.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const hostImportsTables = [HostImportLineRow, HostImportRow];
