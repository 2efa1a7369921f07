export { WebhooksModule } from './src/webhooks.module.js';
