import { RecordOwnerRow } from './record-owner.row.js';
import { RecordTagsRow } from './record-tags.row.js';
import { SnoozeRow } from './snooze.row.js';
import { TagRow } from './tag.row.js';
import { TaskRow } from './task.row.js';
import { TurnRow } from './turn.row.js';

/** The tables that this capability owns. */
export const workTables = [RecordOwnerRow, RecordTagsRow, SnoozeRow, TagRow, TaskRow, TurnRow];
