import { logOf, openRedis, openWorkerRedis } from '@libs/platform';

type Redis = ReturnType<typeof openRedis>;

const log = logOf('sources');
const CHANNEL = 'site_now';

/** Tells every API process that the power of a site changed. A hint: one that is lost costs time, since pages also ask. */
export function tellPower(redis: Pick<Redis, 'publish'>, assetId: string): void {
  redis.publish(CHANNEL, assetId).catch((error: Error) => log.debug({ error: error.message }, 'power was not told'));
}

/** Hears of each site whose power changed; answers how to stop. */
export function hearPower(redisUrl: string, onPower: (assetId: string) => void): () => void {
  const ear = openWorkerRedis(redisUrl);
  ear.on('message', (_, assetId: string) => onPower(assetId));
  ear.subscribe(CHANNEL).catch((error: Error) => log.warn({ error: error.message }, 'not subscribed'));
  return () => ear.disconnect();
}
