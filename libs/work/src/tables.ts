import { RecordOwnerRow } from './record-owner.row.js';
import { TurnRow } from './turn.row.js';

/** The tables that this capability owns. */
export const workTables = [RecordOwnerRow, TurnRow];
