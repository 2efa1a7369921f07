import { type MergeKind, TAGS_ON_RECORD } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeOwner, lockOwner } from './change-owner.js';
import type { By } from './owner.events.js';
import { RecordTagsRow } from './record-tags.row.js';
import { changeTags, lockTags } from './set-tags.js';

/** What the record that stays was given by the other one. */
export interface JoinedWork {
  ownerId: string | null;
  tags: string[];
}

interface Pair {
  kind: MergeKind;
  from: string;
  into: string;
}

/**
 * A record that stays gets the owner of the other one, unless it has one, and its tags beside its own, inside the caller's
 * transaction.
 */
export async function joinWork(tx: Tx, { kind, from, into }: Pair, by: By): Promise<JoinedWork> {
  const other = await tx.row<{ ownerId: string | null }>(
    'select owner_id as "ownerId" from record_owner where record_id = $1',
    [from],
  );
  const joined: JoinedWork = { ownerId: null, tags: [] };
  if (other?.ownerId) {
    const own = await lockOwner(tx, kind, into, by.at);
    if (own.ownerId === null) {
      await changeOwner(tx, own, other.ownerId, 'set', by);
      joined.ownerId = other.ownerId;
    }
  }
  const tags = (await tx.findOne(RecordTagsRow, { recordId: from, kind }))?.tags ?? [];
  if (tags.length === 0) return joined;
  const own = await lockTags(tx, kind, into);
  joined.tags = tags.filter((tag) => !own.tags.includes(tag)).slice(0, Math.max(0, TAGS_ON_RECORD - own.tags.length));
  await changeTags(tx, own, [...own.tags, ...joined.tags], by);
  return joined;
}

/** Takes back what was joined, where it still is so. */
export async function partWork(tx: Tx, { kind, into }: Omit<Pair, 'from'>, joined: JoinedWork, by: By): Promise<void> {
  if (joined.ownerId) {
    const own = await lockOwner(tx, kind, into, by.at);
    if (own.ownerId === joined.ownerId) await changeOwner(tx, own, null, 'set', by);
  }
  if (joined.tags.length === 0) return;
  const own = await lockTags(tx, kind, into);
  await changeTags(
    tx,
    own,
    own.tags.filter((tag) => !joined.tags.includes(tag)),
    by,
  );
}
