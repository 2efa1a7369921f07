export { ReadNotifications } from './src/read-notifications.js';
