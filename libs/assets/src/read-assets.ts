import {
  type Actor,
  type AssetQuality,
  type AssetView,
  CHANNEL_WORDS,
  CHANNELS_OF,
  type InputOf,
  londonDate,
  METERED_CHANNELS,
  type routes,
  type SeriesView,
} from '@libs/contracts';
import { periodsOfDay } from '@libs/forecast';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { seriesOf, storedFor, TelemetryStore } from '@libs/telemetry';
import { Injectable } from '@nestjs/common';
import { type Asset, assets, findAsset } from './asset.sql.js';
import { assetViews, channelsOf, hasBattery } from './asset.views.js';
import { REFUSALS } from './assets.texts.js';
import { inWarranty } from './device.rules.js';
import { qualityOf } from './quality.rules.js';

type QualityQuery = InputOf<typeof routes.getQuality>['query'];
type SeriesQuery = InputOf<typeof routes.getSeries>['query'];

/** Live sites and their readings, as the reader may see them. */
@Injectable()
export class ReadAssets {
  constructor(
    private readonly database: Database,
    private readonly store: TelemetryStore,
    private readonly clock: Clock,
  ) {}

  async list({ role }: Actor): Promise<{ items: AssetView[] }> {
    const tx = this.database.read();
    return { items: await assetViews(tx, await assets(tx), { role, store: this.store }) };
  }

  async one(id: string, actor: Actor): Promise<AssetView> {
    const tx = this.database.read();
    return this.view(tx, await visible(tx, id, actor), actor);
  }

  /** An asset for a command, which isn't subject to row-level security: only its host and admins may use it. */
  held = (id: string, actor: Actor): Promise<Asset> => this.database.transaction((tx) => visible(tx, id, actor));

  /** The same for the installer who installed it, while it's under warranty. */
  async inHand(id: string, actor: Actor): Promise<Asset> {
    const asset = await this.held(id, actor);
    const today = londonDate(this.clock.now());
    if (actor.role === 'installer' && !inWarranty(asset.liveSince, today)) throw refuse.notFound(REFUSALS.notFound);
    return asset;
  }

  after = (id: string, actor: Actor): Promise<AssetView> =>
    this.database.transaction(async (tx) => this.view(tx, await visible(tx, id, actor), actor));

  async series(id: string, { from, to, step, channels: wanted }: SeriesQuery, actor: Actor): Promise<SeriesView> {
    const hidden = wanted?.find((channel) => !CHANNELS_OF[actor.role].includes(channel));
    const tx = this.database.read();
    const asset = await visible(tx, id, actor);
    if (hidden) throw refuse.forbidden(REFUSALS.channelHidden(CHANNEL_WORDS[hidden]));
    const battery = hasBattery(asset);
    const channels = wanted ? [...new Set(wanted)] : await this.known(tx, asset, actor);
    const stored = await this.store.days(tx, { assetId: id, channels: storedFor(channels, battery), from, to });
    const items = seriesOf(stored, { channels, step, days: daysOf(from, to), battery });
    return { assetId: id, step, from, to, items };
  }

  /** What is actual, estimated and missing in the channels that the caller may see, and why. */
  async quality(id: string, { from, to }: QualityQuery, actor: Actor): Promise<AssetQuality> {
    const tx = this.database.read();
    await visible(tx, id, actor);
    const channels = METERED_CHANNELS.filter((channel) => CHANNELS_OF[actor.role].includes(channel));
    const wanted = { assetId: id, channels, from, to };
    const [stored, checks, checking] = await Promise.all([
      this.store.days(tx, wanted),
      this.store.checks(tx, wanted),
      this.store.isToCheck(tx, id),
    ]);
    return { assetId: id, from, to, checking, ...qualityOf(stored, checks, { days: daysOf(from, to), channels }) };
  }

  private async known(tx: Tx, asset: Asset, { role }: Actor) {
    const covered = hasBattery(asset) ? await this.store.covered(tx, [asset.id]) : [];
    return channelsOf(asset, role, covered);
  }

  private async view(tx: Tx, asset: Asset, { role }: Actor): Promise<AssetView> {
    const [view] = await assetViews(tx, [asset], { role, store: this.store });
    return view as AssetView;
  }
}

/** The asset, if the caller is one of its parties or an admin. */
export async function visible(tx: Tx, id: string, { role, partyId }: Actor): Promise<Asset> {
  const asset = await findAsset(tx, id);
  const party = { asset_host: asset?.hostId, asset_funder: asset?.funderId, installer: asset?.installerId };
  if (!asset || (role !== 'admin' && (!partyId || party[role] !== partyId))) {
    throw refuse.notFound(REFUSALS.notFound);
  }
  return asset;
}

const DAY = 86_400_000;

/** Every London day of a range, both ends included, with its count of half hours. */
export const daysOf = (from: string, to: string): { day: string; halfHours: number }[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY + 1 }, (_, at) => {
    const day = new Date(Date.parse(from) + at * DAY).toISOString().slice(0, 10);
    return { day, halfHours: periodsOfDay(day) };
  });
