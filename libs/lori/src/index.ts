export { dropOldConversations } from './conversations/keep.js';
export { LoriModule } from './lori.module.js';
export { StandInModel, type Behaviour } from './testing/stand-in-model.js';
