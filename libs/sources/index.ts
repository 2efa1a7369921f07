export type {
  BatterySettings,
  ControlAdapter,
  SettingsLimits,
  SettingsWindow,
} from './src/battery/battery-settings.js';
export { type ControlSource, controlSource, openControl } from './src/battery/control-source.js';
export { areAsWanted } from './src/battery/battery-settings.js';
export { Refused, TryLater } from './src/maker.js';
export { Collector } from './src/collect.js';
export { eraseConnector, eraseHostSources } from './src/erase-sources.js';
export { dropOldReadings } from './src/readings.sql.js';
export { subscribePower, publishPower } from './src/power-channel.js';
export { ReadNow } from './src/read-now.js';
export { rotateSourceKeys } from './src/rotate-source-keys.js';
export { sourceStates } from './src/source.sql.js';
export { SourceVault } from './src/source-vault.js';
export { sourcesTables } from './src/tables.js';
