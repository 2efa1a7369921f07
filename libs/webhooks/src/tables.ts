import { WebhookDeliveryRow } from './webhook-delivery.row.js';
import { WebhookEndpointRow } from './webhook-endpoint.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const webhooksTables = [WebhookDeliveryRow, WebhookEndpointRow];
