export { MailboxModule } from './src/mailbox/mailbox.module.js';
