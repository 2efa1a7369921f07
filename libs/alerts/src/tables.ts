import { AlertOfficeRow } from './alert-office.row.js';
import { AlertRow } from './alert.row.js';

/** The tables that this capability owns. */
export const alertsTables = [AlertOfficeRow, AlertRow];
