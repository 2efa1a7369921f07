import { isDeepStrictEqual } from 'node:util';
import type { Actor, ControlView, EventOf, HostTariff, PlanObjective } from '@libs/contracts';
import { type Asset, lockAsset } from '@libs/assets';
import { appendEvents, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { hasChargers } from './charging/needing-chargers.sql.js';
import { type Control, controlView, findControl, saveControl } from './control.sql.js';
import { REFUSALS } from './control.texts.js';
import { endPlans } from './day-plan.sql.js';
import { priceCodeOf } from './outlook/feeds.js';
import { postcodeOf } from './outlook/outlook.sql.js';
import { pricesKnown } from './outlook/prices-known.js';
import { followConsent } from './peak-events/peak-event.sql.js';

interface Wanted {
  allowed: boolean;
  objective: PlanObjective;
  reservePercent: number;
  tariff?: HostTariff | null | undefined;
  version?: number | undefined;
}

/** What a host decides about its battery: one transaction each, and once. */
@Injectable()
export class ChangeControl {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  put = (assetId: string, { version, ...wanted }: Wanted, actor: Actor): Promise<ControlView> =>
    this.change(assetId, actor, (control) => {
      if (version !== undefined && version !== control.version) throw refuse.conflict(REFUSALS.changed);
      return { ...wanted, tariff: wanted.tariff === undefined ? control.tariff : wanted.tariff };
    });

  /** Allowed or not, no plan is in force afterwards. */
  handsOff = (assetId: string, actor: Actor): Promise<ControlView> =>
    this.change(assetId, actor, (control) => ({ ...control, allowed: false }));

  private change(
    assetId: string,
    actor: Actor,
    decide: (control: Control) => Pick<Control, 'allowed' | 'objective' | 'reservePercent' | 'tariff'>,
  ): Promise<ControlView> {
    return this.database.transaction(async (tx) => {
      const asset = await ownAsset(tx, assetId, actor);
      const before = await findControl(tx, assetId);
      const { allowed, objective, reservePercent, tariff } = decide(before);
      const priceCode = await codeOf(tx, asset, tariff);
      const decided = { allowed, objective, reservePercent, tariff, priceCode };
      const stops = !allowed && (before.allowed || before.changedAt === null);
      if (!stops && same(before, decided)) return controlView(before, await pricesKnown(tx, before));
      const at = this.clock.now();
      const turned = before.allowed !== allowed || before.changedAt === null;
      const after: Control = {
        ...decided,
        version: before.version + 1,
        changedAt: turned ? at.toISOString() : before.changedAt,
        changedBy: turned ? actor.name : before.changedBy,
      };
      await saveControl(tx, assetId, after, at);
      if (stops) await endPlans(tx, assetId);
      if (allowed !== before.allowed) await followConsent(tx, assetId, allowed, at);
      const event: ControlEvent = allowed
        ? { type: 'control.allowed', data: { assetId, objective, reservePercent } }
        : { type: 'control.stopped', data: { assetId } };
      await appendEvents(tx, [
        {
          event,
          subject: { kind: 'project', id: asset.projectId },
          stream: `control:${assetId}`,
          version: after.version,
          actor,
          at,
          to: { host: asset.hostId, funder: null, installer: null },
        },
      ]);
      return controlView(after, await pricesKnown(tx, after));
    });
  }
}

type ControlEvent = EventOf<'control.allowed' | 'control.stopped'>;

const same = (before: Control, decided: Partial<Control>): boolean =>
  before.allowed === decided.allowed &&
  before.objective === decided.objective &&
  before.reservePercent === decided.reservePercent &&
  before.priceCode === decided.priceCode &&
  isDeepStrictEqual(before.tariff, decided.tariff);

/** The tariff whose prices are read: of the product that the host named, in the region of its site. */
async function codeOf(tx: Tx, { hostId }: Asset, tariff: HostTariff | null): Promise<string | null> {
  if (!tariff?.halfHourly) return null;
  const code = priceCodeOf(tariff.halfHourly.product, await postcodeOf(tx, hostId));
  if (!code) throw refuse.conflict(REFUSALS.noRegion);
  return code;
}

/** The asset, held: of the host that calls, or for an admin. */
async function ownAsset(tx: Tx, assetId: string, { role, partyId }: Actor): Promise<Asset> {
  const asset = await lockAsset(tx, assetId);
  if (!asset || (role !== 'admin' && asset.hostId !== partyId)) throw refuse.notFound(REFUSALS.notFound);
  if (!asset.batteryKwh && !(await hasChargers(tx, assetId))) throw refuse.conflict(REFUSALS.noBattery);
  return asset;
}
