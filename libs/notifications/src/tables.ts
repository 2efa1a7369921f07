import { DigestItemRow } from './digest-item.row.js';
import { NotificationPreferenceRow } from './notification-preference.row.js';
import { NotificationRow } from './notification.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const notificationsTables = [DigestItemRow, NotificationPreferenceRow, NotificationRow];
