export { MessagesModule } from './src/messages.module.js';
