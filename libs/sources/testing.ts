export { GivEnergyStandIn } from './src/stand-in/givenergy.js';
export { SolarEdgeStandIn } from './src/stand-in/solaredge.js';
export { SolisStandIn } from './src/stand-in/solis.js';
