import { type Asset, findAsset } from '@libs/assets';
import type { Actor, ChargerList, ChargingSession, InputOf, routes } from '@libs/contracts';
import { isControlAllowed } from '@libs/control';
import { localMidnight } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { chargersOf } from './charger.sql.js';
import { REFUSALS } from './charging.texts.js';
import { chargerView, sessionView } from './charging.views.js';
import { sessionsOf } from './session.sql.js';

/** Chargers and sessions, for the site's host and admins. */
@Injectable()
export class ReadCharging {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async chargers(assetId: string, actor: Actor): Promise<ChargerList> {
    const tx = this.database.read();
    await own(tx, assetId, actor);
    const [chargers, allowed] = [await chargersOf(tx, assetId), await isControlAllowed(tx, assetId)];
    return { items: chargers.map((one) => chargerView(one, this.clock.now())), allowed };
  }

  async sessions(
    assetId: string,
    { from, to, limit, cursor }: InputOf<typeof routes.listChargingSessions>['query'],
    actor: Actor,
  ): Promise<{ items: ChargingSession[]; total: number; nextCursor: string | null }> {
    const tx = this.database.read();
    await own(tx, assetId, actor);
    const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
    const { sessions, total } = await sessionsOf(tx, {
      assetId,
      from: from === undefined ? null : new Date(localMidnight(from)),
      to: to === undefined ? null : new Date(localMidnight(moveDay(to, 1))),
      limit,
      offset,
    });
    const next = offset + sessions.length;
    return { items: sessions.map(sessionView), total, nextCursor: next < total ? String(next) : null };
  }
}

async function own(tx: Tx, assetId: string, { role, partyId }: Actor): Promise<Asset> {
  const asset = await findAsset(tx, assetId);
  if (!asset || (role !== 'admin' && asset.hostId !== partyId)) throw refuse.notFound(REFUSALS.notFound);
  return asset;
}
