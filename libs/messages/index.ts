export { attachmentChecker, removeUnsentFiles } from './src/attachments.js';
export { openForDemo, sayInThread } from './src/demo-threads.js';
export { eraseMessages, eraseNotes, eraseProjectMessages } from './src/erase-messages.js';
export { answerFromInbox, continueFromLori, type SaidToLori } from './src/from-lori.js';
export { mailUnread } from './src/mail-unread.js';
export { openThreads } from './src/open-threads.js';
export { messagesTables } from './src/tables.js';
