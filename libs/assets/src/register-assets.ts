import { randomUUID } from 'node:crypto';
import { appendEvents, type Clock, type EventHandler, type Tx } from '@libs/platform';
import { insertAsset } from './asset.sql.js';
import { keepExpected } from './expected.sql.js';
import { liveSite } from './live-site.sql.js';
import { devicesOf, sizesOf } from './register.rules.js';

/**
 * The subscriber of the queue `assets`: a site that goes live gets its asset, once. The queue also handles the events of
 * sites that went live before the queue existed, so they get theirs in the same way.
 */
export const registerAssets =
  (clock: Clock): EventHandler =>
  async (tx, event) => {
    if (event.type !== 'project.went_live' || !event.subject.id) return;
    await registerAsset(tx, event.subject.id, { wentLiveAt: event.at, at: clock.now() });
  };

/** Creates the asset of a live site, unless it has one or the site is no longer live. */
export async function registerAsset(
  tx: Tx,
  projectId: string,
  { wentLiveAt, at }: { wentLiveAt: string; at: Date },
): Promise<void> {
  const site = await liveSite(tx, projectId, wentLiveAt);
  if (!site) return;
  const { hostId, funderId, installerId, liveSince, forecastId } = site;
  const id = randomUUID();
  const sizes = sizesOf(site.systemRequirements, site.forecastSystem);
  const parties = { hostId, funderId, installerId };
  const asset = { id, projectId, ...parties, forecastId, ...sizes, liveSince, at };
  if (!(await insertAsset(tx, asset, devicesOf(site.commissioning)))) return;
  await keepExpected(tx, id, forecastId);
  await appendEvents(tx, [
    {
      event: { type: 'asset.registered', data: { assetId: id } },
      subject: { kind: 'project', id: projectId },
      stream: `asset:${id}`,
      version: 1,
      actor: null,
      at,
      to: { host: hostId },
    },
  ]);
}
