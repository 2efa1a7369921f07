import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';
import { WORK_KINDS } from './kinds.js';
import { Tag } from './tag.js';

/** An admin who looks after a record. */
export const Owner = z.strictObject({ id: Id, name: z.string() });
export type Owner = z.infer<typeof Owner>;

/** A record with its owner; null where nobody has it. Only admins ever get one. */
export const RecordOwner = z
  .strictObject({ kind: z.enum(WORK_KINDS), id: Id, owner: Owner.nullable() })
  .meta({ id: 'RecordOwner' });
export type RecordOwner = z.infer<typeof RecordOwner>;

/** What a list says of a record beside its fields: who looks after it, its tags, and since when it has had its status. */
export const RecordWork = RecordOwner.extend({
  tags: z.array(Tag),
  since: Instant.nullable().describe('Since when it has had its status'),
}).meta({ id: 'RecordWork' });
export type RecordWork = z.infer<typeof RecordWork>;
export const RecordsWork = z.strictObject({ items: z.array(RecordWork) });

/** The admins who can own records, with how many each has. */
export const Owners = z.strictObject({
  items: z.array(Owner.extend({ records: z.int().min(0) })),
});

/** Whether new leads are given to the admins in turn, and to which of them; to all while none is chosen. */
export const TurnSettings = z
  .strictObject({ roundRobin: z.boolean(), people: z.array(Id).max(100) })
  .meta({ id: 'TurnSettings' });
export type TurnSettings = z.infer<typeof TurnSettings>;
