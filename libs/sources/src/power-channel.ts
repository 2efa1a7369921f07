import { logOf, openRedis, openWorkerRedis } from '@libs/platform';

type Redis = ReturnType<typeof openRedis>;

const log = logOf('sources');
const CHANNEL = 'site_now';

/** Publishes to every API process that the power of a site changed. A hint: pages also reload it every minute. */
export function publishPower(redis: Pick<Redis, 'publish'>, assetId: string): void {
  redis
    .publish(CHANNEL, assetId)
    .catch((error: Error) => log.debug({ error: error.message }, 'power was not published'));
}

/** Calls back for each site whose power changed; returns a function that unsubscribes. */
export function subscribePower(redisUrl: string, onPower: (assetId: string) => void): () => void {
  const ear = openWorkerRedis(redisUrl);
  ear.on('message', (_, assetId: string) => onPower(assetId));
  ear.subscribe(CHANNEL).catch((error: Error) => log.warn({ error: error.message }, 'not subscribed'));
  return () => ear.disconnect();
}
