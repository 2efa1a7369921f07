export { NotificationsModule } from './src/notifications.module.js';
