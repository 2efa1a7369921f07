import { randomUUID } from 'node:crypto';
import { type Asset, findAsset } from '@libs/assets';
import { recordAudit } from '@libs/audit';
import {
  type Actor,
  type FoundSite,
  type InputOf,
  londonDate,
  OPEN_SOURCE,
  type routes,
  SOURCE_ACTIONS,
  SOURCE_NAMES,
  type SourceKey,
  type SourcePlatform,
  type SourceView,
} from '@libs/contracts';
import { Clock, Config, Database, refuse, type Tx } from '@libs/platform';
import { dropPower } from '@libs/telemetry';
import { Injectable } from '@nestjs/common';
import { newSecret, tokenOf } from './agent-token.js';
import { Refused, TryLater } from './maker.js';
import { openMaker } from './open-maker.js';
import { publishSource } from './publish-source.js';
import {
  destroyKey,
  insertSource,
  lockSource,
  type SealedKey,
  saveKey,
  saveSource,
  sealedKey,
  type Source,
  sourcesOf,
} from './source.sql.js';
import { movedDay, sizeDiffers } from './source.rules.js';
import { sourceView } from './source.views.js';
import { SourceVault } from './source-vault.js';
import { NOTES, REFUSALS } from './sources.texts.js';

/** How far back a new connection is read. */
const FETCH_DAYS = 30;
/** How long after go-live an installer may connect a site. */
const INSTALLER_DAYS = 30;

interface Named {
  assetId: string;
  id: string;
}

/** Adds, tests, connects, renews and ends the connections of a live site. */
@Injectable()
export class ManageSources {
  private readonly vault: SourceVault;

  constructor(
    readonly database: Database,
    readonly clock: Clock,
    readonly config: Config,
  ) {
    this.vault = new SourceVault(config);
  }

  async list(assetId: string, actor: Actor): Promise<{ items: SourceView[] }> {
    const tx = this.database.read();
    const asset = await this.visible(tx, assetId, actor);
    const sources = await sourcesOf(tx, assetId);
    return { items: sources.map((source) => this.view(source, asset)) };
  }

  async add(assetId: string, wanted: InputOf<typeof routes.addSource>['body'], actor: Actor): Promise<SourceView> {
    const { platform, account, key, keyId } = wanted;
    const id = randomUUID();
    const sealed = this.vault.seal(id, platform, { key, keyId });
    return this.database.transaction(async (tx) => {
      const asset = await this.changeable(tx, assetId, actor);
      const added = { addedBy: actor.accountId, addedByName: actor.name };
      const made = await insertSource(tx, { id, assetId, platform, account, ...added, sealed, at: this.clock.now() });
      if (!made) throw refuse.conflict(REFUSALS.twice, null);
      return this.after(tx, { assetId, id }, asset);
    });
  }

  /** An agent is connected with its first batch. Its token is only known to the caller and, sealed, to us. */
  async addAgent(
    assetId: string,
    { name }: { name: string },
    actor: Actor,
  ): Promise<{ source: SourceView; token: string }> {
    const [id, secret] = [randomUUID(), newSecret()];
    const sealed = this.vault.seal(id, 'agent', { key: secret });
    return this.database.transaction(async (tx) => {
      const asset = await this.changeable(tx, assetId, actor);
      const added = { addedBy: actor.accountId, addedByName: actor.name };
      const row = { id, assetId, platform: 'agent' as const, account: name, ...added, sealed, at: this.clock.now() };
      if (!(await insertSource(tx, row))) throw refuse.field('name', REFUSALS.agentTwice);
      return {
        source: await this.after(tx, { assetId, id }, asset),
        token: tokenOf({ assetId, sourceId: id, secret }),
      };
    });
  }

  /** The maker is called outside a transaction; its answer is kept if the connection is still to be tested afterwards. */
  async test(named: Named, actor: Actor): Promise<SourceView> {
    const { source, sealed } = await this.database.transaction(async (tx) => {
      await this.changeable(tx, named.assetId, actor);
      return this.withKey(tx, named);
    });
    if (!this.isAllowed('test', source)) throw refuse.conflict(REFUSALS.twice, null);
    const found = await this.ask(source, this.vault.open(source.id, sealed), sealed.budget, 'key');
    return this.database.transaction(async (tx) => {
      const asset = await this.changeable(tx, named.assetId, actor);
      const held = await this.held(tx, named);
      if (this.isAllowed('test', held)) await saveSource(tx, held, { status: 'testing', found });
      return this.after(tx, named, asset);
    });
  }

  connect(
    named: Named,
    { sizeDiffers: anyway }: { sizeDiffers?: true | undefined },
    actor: Actor,
  ): Promise<SourceView> {
    return this.database.transaction(async (tx) => {
      const asset = await this.changeable(tx, named.assetId, actor);
      const source = await this.held(tx, named);
      if ((SOURCE_ACTIONS.connect.stands as readonly string[]).includes(source.status)) return this.view(source, asset);
      if (!this.isAllowed('connect', source)) throw refuse.conflict(REFUSALS.untested, null);
      if (!anyway && sizeDiffers(source.found, asset.solarKwp)) {
        throw refuse.field('sizeDiffers', REFUSALS.sizeDiffers(String(source.found?.kwp), String(asset.solarKwp)));
      }
      const at = this.clock.now();
      const fetchDay = movedDay(londonDate(at), -FETCH_DAYS);
      await saveSource(tx, source, { status: 'connected', failures: 0, nextAt: at, fetchDay });
      await this.tellConnected(tx, asset, source, actor, at);
      tx.hint('data_source');
      return this.after(tx, named, asset);
    });
  }

  /** Reads what can be read of a site again, from a day on. What is under way already goes on from there. */
  readAgain(assetId: string, { from }: InputOf<typeof routes.readAgain>['body'], actor: Actor) {
    return this.database.transaction(async (tx) => {
      const asset = await this.changeable(tx, assetId, actor);
      const at = this.clock.now();
      if (from > londonDate(at)) throw refuse.field('from', REFUSALS.notYet);
      const fetchDay = from < asset.liveSince ? asset.liveSince : from;
      const open = (await sourcesOf(tx, assetId)).filter(({ status }) => status !== 'revoked');
      const read = open.filter(
        ({ platform, status }) => platform !== 'agent' && (status === 'connected' || status === 'stale'),
      );
      if (read.length === 0) throw refuse.conflict(againWords(open), null);
      for (const { id } of read) {
        const source = await this.held(tx, { assetId, id });
        const earlier = source.fetchDay !== null && source.fetchDay < fetchDay ? source.fetchDay : fetchDay;
        await saveSource(tx, source, { fetchDay: earlier, nextAt: at });
      }
      tx.hint('data_source');
      const now = await sourcesOf(tx, assetId);
      return { items: now.filter(({ id }) => read.some((one) => one.id === id)).map((one) => this.view(one, asset)) };
    });
  }

  /** The old key stays until the maker has accepted the new one. Before the source is connected, this also counts as its test. */
  async rotate(named: Named, key: SourceKey, actor: Actor): Promise<SourceView> {
    const source = await this.database.transaction(async (tx) => {
      await this.changeable(tx, named.assetId, actor);
      return this.held(tx, named);
    });
    if (!this.isAllowed('rotate', source)) throw refuse.conflict(REFUSALS.revoked, null);
    const sealed = this.vault.seal(source.id, source.platform, key);
    const found = await this.ask(source, key, sealed.budget, 'key');
    return this.database.transaction(async (tx) => {
      const asset = await this.changeable(tx, named.assetId, actor);
      const held = await this.held(tx, named);
      if (!this.isAllowed('rotate', held)) throw refuse.conflict(REFUSALS.revoked, null);
      const at = this.clock.now();
      await saveKey(tx, held.id, sealed, at);
      if (held.status === 'draft' || held.status === 'testing') {
        await saveSource(tx, held, { status: 'testing', found });
        return this.after(tx, named, asset);
      }
      await saveSource(tx, held, { status: 'connected', reason: null, brokenAt: null, failures: 0, found, nextAt: at });
      await this.tellConnected(tx, asset, held, actor, at);
      tx.hint('data_source');
      return this.after(tx, named, asset);
    });
  }

  revoke(named: Named, actor: Actor): Promise<SourceView> {
    return this.database.transaction(async (tx) => {
      const asset = await this.changeable(tx, named.assetId, actor);
      const source = await this.held(tx, named);
      if (source.status === 'revoked') return this.view(source, asset);
      await endSource(tx, { asset, source, actor, at: this.clock.now() });
      return this.after(tx, named, asset);
    });
  }

  private isAllowed = (action: keyof typeof SOURCE_ACTIONS, { status }: Source): boolean =>
    (SOURCE_ACTIONS[action].from as readonly string[]).includes(status);

  private view = (source: Source, { solarKwp }: Asset): SourceView =>
    sourceView(source, { solarKwp, now: this.clock.now() });

  private async after(tx: Tx, named: Named, asset: Asset): Promise<SourceView> {
    return this.view(await this.held(tx, named), asset);
  }

  private async held(tx: Tx, named: Named): Promise<Source> {
    const source = await lockSource(tx, named);
    if (!source) throw refuse.notFound(REFUSALS.noSource);
    return source;
  }

  private async withKey(tx: Tx, named: Named): Promise<{ source: Source; sealed: SealedKey }> {
    const source = await this.held(tx, named);
    const sealed = await sealedKey(tx, source.id);
    if (!sealed) throw refuse.conflict(REFUSALS.revoked, null);
    return { source, sealed };
  }

  private async ask({ platform, account }: Source, key: SourceKey, budget: string, field: string): Promise<FoundSite> {
    const name = SOURCE_NAMES[platform];
    if (platform === 'agent') throw refuse.conflict(REFUSALS.isAgent, null);
    try {
      return await openMaker(this, { platform, account, key, budget, purpose: 'test' }).test();
    } catch (error) {
      if (error instanceof Refused) {
        throw refuse.field(error.reason === 'gone' ? 'account' : field, REFUSALS.refused[error.reason](name));
      }
      if (error instanceof TryLater) throw refuse.field(field, laterWords(name, error.at));
      throw error;
    }
  }

  private async tellConnected(tx: Tx, asset: Asset, source: Source, actor: Actor, at: Date): Promise<void> {
    const { id, assetId, platform, version } = source;
    const event = { type: 'source.connected', data: { assetId, sourceId: id, platform } } as const;
    await publishSource(tx, asset, { event, version: version + 1, actor, at });
  }

  /** The site, if the caller is its host, its installer or an admin. */
  private async visible(tx: Tx, id: string, { role, partyId }: Actor): Promise<Asset> {
    const asset = await findAsset(tx, id);
    const party = { asset_host: asset?.hostId, installer: asset?.installerId }[role as 'asset_host' | 'installer'];
    if (!asset || (role !== 'admin' && (!partyId || party !== partyId))) throw refuse.notFound(REFUSALS.notFound);
    return asset;
  }

  private async changeable(tx: Tx, id: string, actor: Actor): Promise<Asset> {
    const asset = await this.visible(tx, id, actor);
    const last = movedDay(asset.liveSince, INSTALLER_DAYS);
    if (actor.role === 'installer' && londonDate(this.clock.now()) > last) throw refuse.forbidden(REFUSALS.tooLate);
    return asset;
  }
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
const laterWords = (name: string, at: Date | null): string =>
  at ? REFUSALS.laterAt(name, TIME.format(at)) : REFUSALS.later(name);

/** Why none of a site's connections can be read, and what to do. */
function againWords(open: readonly Source[]): string {
  const broken = open.find(({ status }) => status === 'broken');
  if (broken) return REFUSALS.againBroken(SOURCE_NAMES[broken.platform]);
  return open.some(({ platform }) => platform === 'agent') ? REFUSALS.againAgent : REFUSALS.againNone;
}

interface Ending {
  asset: Asset;
  source: Source;
  actor: Actor | null;
  at: Date;
}

/** Ends a connection: its key is destroyed, and the audit keeps how often it was used today. */
export async function endSource(tx: Tx, { asset, source, actor, at }: Ending): Promise<void> {
  const { id, assetId, platform, version } = source;
  if (!(OPEN_SOURCE as readonly string[]).includes(source.status)) return;
  await destroyKey(tx, id);
  await dropPower(tx, id);
  if (source.readsDay && source.reads > 0)
    await noteReads(tx, source, { day: source.readsDay, reads: source.reads }, at);
  const event = { type: 'source.revoked', data: { assetId, sourceId: id, platform } } as const;
  await publishSource(tx, asset, { event, version: version + 1, actor, at });
}

/** One line in the audit for each day on which a key was used. */
export const noteReads = (
  tx: Tx,
  { platform, assetId }: { platform: SourcePlatform; assetId: string },
  { day, reads }: { day: string; reads: number },
  at: Date,
): Promise<void> =>
  recordAudit(tx, {
    kind: 'source_read',
    text: NOTES.read(reads, day, SOURCE_NAMES[platform]),
    at,
    subject: { kind: 'asset', id: assetId, name: SOURCE_NAMES[platform] },
  });
