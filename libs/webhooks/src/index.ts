export { type FindAddresses } from './safe-post.js';
export { dropOldDeliveries } from './old-deliveries.js';
export { handleWebhooks, WEBHOOK_CHANNEL } from './queue-deliveries.js';
export { WebhookRoom, type WebhookRoomOptions } from './webhook-room.js';
export { WebhooksModule } from './webhooks.module.js';
