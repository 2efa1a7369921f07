export { ForecastingModule } from './src/forecasting.module.js';
