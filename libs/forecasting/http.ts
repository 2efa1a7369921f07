export { AccuracyReader } from './src/accuracy.js';
export { ForecastingModule } from './src/forecasting.module.js';
