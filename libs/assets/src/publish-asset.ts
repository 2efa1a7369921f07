import type { Actor, EventOf, EventType } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import type { Asset } from './asset.sql.js';

type AssetEvent = EventOf<Extract<EventType, `asset.${string}`>>;

/** Publishes an event of an asset to the parties that may receive it. */
export const publishAsset = (
  tx: Tx,
  { id, projectId, hostId, funderId, installerId }: Asset,
  { event, version, actor, at }: { event: AssetEvent; version: number; actor: Actor | null; at: Date },
): Promise<string[]> =>
  appendEvents(tx, [
    {
      event,
      subject: { kind: 'project', id: projectId },
      stream: `asset:${id}`,
      version,
      actor,
      at,
      to: { host: hostId, funder: funderId, installer: installerId },
    },
  ]);
