export { DeliveriesModule } from './src/deliveries.module.js';
