export { EmailsModule } from './src/emails.module.js';
