import { z } from 'zod';
import { Cursor, PageNumber } from '../../../lib/list-search';

/** What the address of the page says. */
export const NotificationsSearch = z.object({
  unread: z.literal(true).optional().catch(undefined),
  cursor: Cursor,
  page: PageNumber,
});
export type NotificationsSearch = z.infer<typeof NotificationsSearch>;
