export type { StoredCheck } from './src/decisions.js';
export type { DayOfReadings } from './src/half-hours.js';
export { type PowerReading, withOther } from './src/power.rules.js';
export { PostgresStore } from './src/postgres-store.js';
export { meteredFor, seriesOf } from './src/series.rules.js';
export { dropPower, keepDaily, keepPower, powerOf, type StoredPower } from './src/site-now.sql.js';
export { telemetryTables } from './src/tables.js';
export { TelemetryModule } from './src/telemetry.module.js';
export { type AssetDay, type DaysToCheck, type StoredDay, TelemetryStore } from './src/telemetry-store.js';
