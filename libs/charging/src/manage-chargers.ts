import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Asset, lockAsset } from '@libs/assets';
import type { Actor, ChargerAdded, ChargerView, ChargingNeed, InputOf, routes } from '@libs/contracts';
import { planAnew } from '@libs/control';
import { Clock, Config, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import {
  type Charger,
  chargersOf,
  endCharger,
  insertCharger,
  isRemoved,
  lockCharger,
  saveNeeds,
} from './charger.sql.js';
import { drawChargePointId, drawPassword, hashOfPassword } from './charger-secret.js';
import { REFUSALS } from './charging.texts.js';
import { chargerView } from './charging.views.js';
import { OCPP_PATH } from './ocpp/path.js';
import { publishCharging } from './publish-charging.js';

const MOST_CHARGERS = 40;

interface Named {
  assetId: string;
  id: string;
}

/** Adds and removes chargers, and sets what they have to give by when: one transaction each. */
@Injectable()
export class ManageChargers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The password is known to the caller alone afterwards. */
  add(assetId: string, body: InputOf<typeof routes.addCharger>['body'], actor: Actor): Promise<ChargerAdded> {
    const [id, password] = [randomUUID(), drawPassword()];
    const chargePointId = body.chargePointId ?? drawChargePointId();
    return this.database.transaction(async (tx) => {
      const asset = await ownAsset(tx, assetId, actor);
      const at = this.clock.now();
      if (asset.status === 'decommissioned') throw refuse.conflict(REFUSALS.stopped);
      if ((await chargersOf(tx, assetId)).length >= MOST_CHARGERS)
        throw refuse.conflict(REFUSALS.tooMany(MOST_CHARGERS));
      const row = {
        id,
        assetId,
        chargePointId,
        name: body.name,
        watts: Math.round(body.kw * 1000),
        phases: body.phases,
      };
      const made = await insertCharger(tx, { ...row, hash: hashOfPassword(password), addedByName: actor.name, at });
      if (!made) throw refuse.field('chargePointId', REFUSALS.taken);
      const event = { type: 'charger.added', data: { assetId, chargerId: id } } as const;
      await publishCharging(tx, asset, { event, version: 1, actor, at });
      const charger = await held(tx, { assetId, id });
      return { charger: chargerView(charger, at), url: `${this.address()}${chargePointId}`, password };
    });
  }

  remove(named: Named, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const asset = await ownAsset(tx, named.assetId, actor);
      if (await isRemoved(tx, named)) return;
      const { version } = await held(tx, named);
      const at = this.clock.now();
      await endCharger(tx, named.id, at);
      await planAnew(tx, named.assetId, at);
      const event = { type: 'charger.removed', data: { assetId: named.assetId, chargerId: named.id } } as const;
      await publishCharging(tx, asset, { event, version: version + 1, actor, at });
    });
  }

  putNeeds(
    named: Named,
    { items, version }: { items: ChargingNeed[]; version?: number | undefined },
    actor: Actor,
  ): Promise<ChargerView> {
    return this.database.transaction(async (tx) => {
      const asset = await ownAsset(tx, named.assetId, actor);
      const charger = await held(tx, named);
      const at = this.clock.now();
      if (version !== undefined && version !== charger.version) throw refuse.conflict(REFUSALS.changed);
      const needs = items.map((one) => ({ ...one, days: [...new Set(one.days)].toSorted((a, b) => a - b) }));
      if (isDeepStrictEqual(needs, charger.needs)) return chargerView(charger, at);
      await saveNeeds(tx, named.id, needs);
      await planAnew(tx, named.assetId, at);
      const event = { type: 'charger.needs_changed', data: { assetId: named.assetId, chargerId: named.id } } as const;
      await publishCharging(tx, asset, { event, version: charger.version + 1, actor, at });
      return chargerView(await held(tx, named), at);
    });
  }

  /** Chargers reach us at the product's own address. */
  private address(): string {
    return `${this.config.publicUrl.replace(/^http/, 'ws').replace(/\/$/, '')}${OCPP_PATH}`;
  }
}

/** The asset, held: of the host that calls, or for an admin. */
async function ownAsset(tx: Tx, assetId: string, { role, partyId }: Actor): Promise<Asset> {
  const asset = await lockAsset(tx, assetId);
  if (!asset || (role !== 'admin' && asset.hostId !== partyId)) throw refuse.notFound(REFUSALS.notFound);
  return asset;
}

async function held(tx: Tx, { assetId, id }: Named): Promise<Charger> {
  const charger = await lockCharger(tx, id);
  if (!charger || charger.assetId !== assetId) throw refuse.notFound(REFUSALS.noCharger);
  return charger;
}
