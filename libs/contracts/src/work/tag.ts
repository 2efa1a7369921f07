import { z } from 'zod';
import { Id } from '../base/fields.js';
import { WORK_KINDS } from './kinds.js';

/** A tag marks records of one kind with a word and a colour, for the office alone. */
export const TAG_COLOURS = ['grey', 'amber', 'red', 'green', 'blue', 'violet'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** The most tags on one record, and the most that a kind of record can have. */
export const TAGS_ON_RECORD = 10;
export const TAGS_AT_MOST = 100;

export const Tag = z
  .strictObject({ id: Id, kind: z.enum(WORK_KINDS), name: z.string(), colour: z.enum(TAG_COLOURS) })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;
