import { MergeRow } from './merge.row.js';
import { MergeRowRow } from './merge-row.row.js';
import { NotSameRow } from './not-same.row.js';

/** The tables that this capability owns. */
export const mergingTables = [MergeRow, MergeRowRow, NotSameRow];
