import { LoriConversationRow } from './conversations/lori-conversation.row.js';
import { LoriLineRow } from './conversations/lori-line.row.js';
import { HelpVoteRow } from './help-votes/help-vote.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const loriTables = [LoriConversationRow, LoriLineRow, HelpVoteRow];
