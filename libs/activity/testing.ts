export { StatisticsView } from './src/statistics.sql.js';
