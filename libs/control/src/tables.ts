import { AssetControlRow } from './asset-control.row.js';
import { DayPlanRow } from './day-plan.row.js';

/** The tables that this capability owns. */
export const controlTables = [AssetControlRow, DayPlanRow];
