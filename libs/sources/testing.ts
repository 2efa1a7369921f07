export { GivEnergyStandIn } from './src/stand-in/givenergy.js';
