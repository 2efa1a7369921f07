import { z } from 'zod';

const INBOX_TABS = ['open', 'closed', 'unanswered'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** What the address says: the tab and the open conversation. */
export const ConversationsSearch = z.object({
  tab: z.enum(INBOX_TABS).optional().catch(undefined),
  open: z.uuid().optional().catch(undefined),
});
export type ConversationsSearch = z.infer<typeof ConversationsSearch>;
