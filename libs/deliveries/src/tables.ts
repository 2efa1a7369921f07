import { DeliveryItemRow } from './delivery-item.row.js';
import { DeliveryRow } from './delivery.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const deliveriesTables = [DeliveryItemRow, DeliveryRow];
