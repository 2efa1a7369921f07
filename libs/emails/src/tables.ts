import { EmailTemplateRow } from './email-template.row.js';
import { RecordEmailRow } from './record-email.row.js';

/** The tables that this capability owns. */
export const emailsTables = [EmailTemplateRow, RecordEmailRow];
