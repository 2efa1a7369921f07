import { ChargerRow } from './charger.row.js';
import { ChargingReadingRow, ChargingSessionRow } from './charging-session.row.js';

/** The tables that this capability owns. */
export const chargingTables = [ChargerRow, ChargingSessionRow, ChargingReadingRow];
