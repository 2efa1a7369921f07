export { dropOldDeliveries } from './src/old-deliveries.js';
export { handleWebhooks } from './src/queue-deliveries.js';
export { WebhookRoom } from './src/webhook-room.js';
export { webhooksTables } from './src/tables.js';
