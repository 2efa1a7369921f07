import { LocalMailRow } from './local-mail.row.js';
import { MailRow } from './mail.row.js';
import { ReturnedAddressRow } from './returned-address.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const mailTables = [LocalMailRow, MailRow, ReturnedAddressRow];
