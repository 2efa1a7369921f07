export { ConversationLinks } from './src/conversations/conversation-links.js';
export { dropOldConversations } from './src/conversations/keep.js';
export { personAnsweredProps } from './src/inbox/visitor-mail.js';
export { loriTables } from './src/tables.js';
