export { ChargingModule } from './src/charging.module.js';
export { CentralSystem } from './src/ocpp/central-system.js';
