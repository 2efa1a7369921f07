export { ConversationLinks } from './conversations/conversation-links.js';
export { dropOldConversations } from './conversations/keep.js';
export { personAnsweredProps } from './inbox/visitor-mail.js';
export { LoriModule } from './lori.module.js';
export { StandInModel, type Behaviour } from './testing/stand-in-model.js';
