import { AlertOfficeRow } from './alert-office.row.js';
import { AlertRow } from './alert.row.js';
import { IncidentUpdateRow } from './incident-update.row.js';

/** The tables that this capability owns. */
export const alertsTables = [AlertOfficeRow, AlertRow, IncidentUpdateRow];
