export { FoxEssStandIn } from './src/stand-in/foxess.js';
export { counterAt, type SiteProfile, YEAR } from './src/stand-in/site.js';
export { GivEnergyStandIn } from './src/stand-in/givenergy.js';
export { SolisStandIn } from './src/stand-in/solis.js';
export { InverterModel, type ModelSite } from './src/stand-in/inverter-model.js';
export type { Entry } from './src/stand-in/kept-settings.js';
