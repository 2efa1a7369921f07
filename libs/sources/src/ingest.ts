import { type Asset, findAsset } from '@libs/assets';
import type { IngestAnswer, IngestBatch, IngestItem } from '@libs/contracts';
import { Clock, Config, Database, refuse, type Tx } from '@libs/platform';
import { keepPower, PostgresStore, type PowerReading } from '@libs/telemetry';
import { Injectable } from '@nestjs/common';
import { AgentLimits } from './agent-limits.js';
import { isSecret, readToken } from './agent-token.js';
import { rhythmOf } from './makers.js';
import { mergeDays } from './merge-days.js';
import { PowerPublisher } from './power-publisher.js';
import { publishSource } from './publish-source.js';
import type { Reading } from './reading.js';
import { keepReadings } from './readings.sql.js';
import { lockSource, saveSource, type SealedKey, sealedKey, type Source } from './source.sql.js';
import { SourceVault } from './source-vault.js';
import { REFUSALS } from './sources.texts.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** An agent’s clock may be this far ahead; it gets our time with every answer. */
const AHEAD_MS = 2 * MINUTE;
/** Late readings are accepted for a year. */
const OLD_MS = 366 * DAY;

/** Takes what agents on site send. A batch that was sent before writes nothing. */
@Injectable()
export class Ingest {
  private readonly vault: SourceVault;
  private readonly store = new PostgresStore();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: AgentLimits,
    private readonly power: PowerPublisher,
    config: Config,
  ) {
    this.vault = new SourceVault(config);
  }

  async take(header: string | undefined, batch: IngestBatch): Promise<IngestAnswer> {
    const named = await this.signedIn(header, batch);
    const now = this.clock.now();
    const ahead = batch.items.filter(({ ts }) => Date.parse(ts) > now.getTime() + AHEAD_MS);
    const old = batch.items.filter(({ ts }) => Date.parse(ts) < now.getTime() - OLD_MS);
    const items = batch.items.filter((one) => !ahead.includes(one) && !old.includes(one));
    if (items.length > 0 && (await this.database.transaction((tx) => this.keep(tx, named, items)))) {
      this.power.publish(named.assetId);
    }
    return { seq: batch.seq, now: this.clock.now().toISOString(), ahead: ahead.length, old: old.length };
  }

  private async signedIn(header: string | undefined, batch: IngestBatch) {
    const token = readToken(header);
    if (!token) throw refuse.unauthorized(REFUSALS.noToken);
    const sealed = await this.database.transaction((tx) => sealedKey(tx, token.sourceId));
    if (!sealed || !this.opens(token.sourceId, sealed, token.secret)) throw refuse.unauthorized(REFUSALS.noToken);
    // The token names its site, but only the row says whose it is: `keep` reads by both.
    if (batch.assetId !== token.assetId) throw refuse.forbidden(REFUSALS.otherSite);
    await this.limits.batch(token.sourceId);
    return { assetId: token.assetId, id: token.sourceId };
  }

  private opens(id: string, sealed: SealedKey, secret: string): boolean {
    return isSecret(secret, this.vault.open(id, sealed).key);
  }

  /** Returns whether the power now is newer than before. */
  private async keep(tx: Tx, named: { assetId: string; id: string }, items: readonly IngestItem[]): Promise<boolean> {
    const source = await lockSource(tx, named);
    const asset = source && (await findAsset(tx, source.assetId));
    if (!asset || source.status === 'revoked') throw refuse.unauthorized(REFUSALS.noToken);
    const at = this.clock.now();
    const readings = items.map(readingOf);
    await keepReadings(tx, source.id, readings, at);
    await mergeDays(tx, this.store, source, { readings, at });
    const newest = Math.max(
      source.newestAt ? new Date(source.newestAt).getTime() : 0,
      ...readings.map((one) => one.at),
    );
    await this.connect(tx, { asset, source, newest: new Date(newest), at });
    const { everyMs } = rhythmOf('agent');
    const of = { assetId: source.assetId, sourceId: source.id, everySeconds: everyMs / 1000, receivedAt: at };
    return keepPower(tx, { ...of, class: 'live' }, powerIn(items, (asset.batteryKwh ?? 0) > 0));
  }

  private async connect(
    tx: Tx,
    { asset, source, newest, at }: { asset: Asset; source: Source; newest: Date; at: Date },
  ): Promise<void> {
    await saveSource(tx, source, { status: 'connected', newestAt: newest });
    if (source.status === 'connected') return;
    const { id, assetId, platform, version } = source;
    const event = { type: 'source.connected', data: { assetId, sourceId: id, platform } } as const;
    await publishSource(tx, asset, { event, version: version + 1, actor: null, at });
  }
}

const readingOf = ({ ts, dev, WH, exp, imp, soc }: IngestItem): Reading => ({
  device: dev,
  at: Date.parse(ts),
  span: 0,
  gen: WH ?? null,
  exp: exp ?? null,
  imp: imp ?? null,
  soc: soc ?? null,
});

/** The power of the newest item, whatever their order. What the business uses follows from the rest, unless a battery’s part is unknown. */
function powerIn(items: readonly IngestItem[], hasBattery: boolean): PowerReading {
  const newest = items.reduce((one, other) => (Date.parse(other.ts) > Date.parse(one.ts) ? other : one));
  const [pv, grid, bat] = [newest.W ?? null, newest.grid ?? null, newest.bat ?? null];
  const isWhole = pv !== null && grid !== null && (bat !== null || !hasBattery);
  return {
    at: Date.parse(newest.ts),
    pv,
    grid,
    bat,
    load: isWhole ? Math.max(0, pv + grid + (bat ?? 0)) : null,
    ev: null,
    soc: newest.soc ?? null,
  };
}
