import type { Actor, EventOf, WorkKind } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';

export interface By {
  /** Null: the product itself, in turn. */
  actor: Actor | null;
  at: Date;
}

export interface OwnerChange {
  kind: WorkKind;
  id: string;
  ownerId: string | null;
  previousId: string | null;
  /** Of the owner, not of the record: no party sees its record's version rise. */
  version: number;
}

/** Publishes new owners to admins alone, on a history of their own that the record’s timeline shows. */
export async function publishOwners(
  tx: Tx,
  changes: readonly OwnerChange[],
  cause: EventOf<'owner.changed'>['data']['cause'],
  { actor, at }: By,
): Promise<void> {
  await appendEvents(
    tx,
    changes.map(({ kind, id, ownerId, previousId, version }) => ({
      event: {
        type: 'owner.changed',
        data: { kind, ownerId, previousId, cause, self: ownerId !== null && ownerId === actor?.accountId },
      },
      subject: { kind, id },
      stream: `owner:${id}`,
      topic: `${kind}:${id}`,
      version,
      actor,
      at,
    })),
  );
}
