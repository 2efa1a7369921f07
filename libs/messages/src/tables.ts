import { MessageFileRow } from './message-file.row.js';
import { MessageHistoryRow } from './message-history.row.js';
import { IncomingMailRow } from './replies/incoming-mail.row.js';
import { ReplyAddressRow } from './replies/reply-address.row.js';
import { MessageRow } from './message.row.js';
import { ThreadReadRow } from './thread-read.row.js';
import { ThreadRow } from './thread.row.js';

/** The tables that this capability owns. */
export const messagesTables = [
  MessageRow,
  MessageFileRow,
  MessageHistoryRow,
  ThreadRow,
  ThreadReadRow,
  ReplyAddressRow,
  IncomingMailRow,
];
