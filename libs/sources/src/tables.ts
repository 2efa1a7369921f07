import { DataSourceRow } from './data-source.row.js';
import { SourceCallRow } from './source-call.row.js';
import { SourceReadingRow } from './source-reading.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const sourcesTables = [DataSourceRow, SourceCallRow, SourceReadingRow];
