export { ManageSources } from './src/manage-sources.js';
export { readFrom } from './src/read-from.sql.js';
export { GivEnergyStandIn } from './src/stand-in/givenergy.js';
export type { MakerServer } from './src/stand-in/maker-server.js';
export type { PowerOfSite, SiteProfile } from './src/stand-in/site.js';
export { SolarEdgeStandIn } from './src/stand-in/solaredge.js';
export { SolisStandIn } from './src/stand-in/solis.js';
