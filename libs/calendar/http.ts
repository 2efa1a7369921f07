export { CalendarModule } from './src/calendar.module.js';
