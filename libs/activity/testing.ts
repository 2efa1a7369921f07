export { StatisticsView } from './src/statistics.js';
