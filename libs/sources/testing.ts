export { FoxEssStandIn } from './src/stand-in/foxess.js';
export { counterAt, type SiteProfile, YEAR } from './src/stand-in/site.js';
export { GivEnergyStandIn } from './src/stand-in/givenergy.js';
export { SolisStandIn } from './src/stand-in/solis.js';
