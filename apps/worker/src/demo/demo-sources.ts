import { DEMO_ACCOUNTS } from '@libs/accounts';
import type { DemoMeter } from '@libs/assets';
import { type Actor, METERED_CHANNELS, type MeteredChannel, type MakerPlatform } from '@libs/contracts';
import { type Clock, type Config, type Database, logOf } from '@libs/platform';
import {
  GivEnergyStandIn,
  type MakerServer,
  ManageSources,
  readFrom,
  type SiteProfile,
  SolarEdgeStandIn,
  SolisStandIn,
} from '@libs/sources/worker';
import { demoProfile } from './demo-profile.js';

const log = logOf('demo');
const DAY = 86_400_000;
/** The faults of these sites are in their uploads, and a cloud would fill the gaps. */
const TROUBLED = [1, 2, 3, 4];

interface DemoMaker {
  platform: MakerPlatform;
  account: string;
  key: string;
  keyId?: string;
  reports: readonly MeteredChannel[];
  /** Prefers these sites. */
  suits: (meter: DemoMeter) => boolean;
  standIn: (meter: DemoMeter, profile: SiteProfile) => MakerServer;
}

const MAKERS: readonly DemoMaker[] = [
  {
    platform: 'givenergy',
    account: 'CE2611G042',
    key: 'demo-givenergy-key-2611',
    reports: METERED_CHANNELS,
    suits: ({ batteryKwh }) => batteryKwh > 0,
    standIn: ({ solarKwp: kwp }, profile) =>
      new GivEnergyStandIn(
        {
          key: 'demo-givenergy-key-2611',
          serial: 'CE2611G042',
          kwp,
          scopes: ['api:inverter:data', 'api:meter:data', 'api:inverter:control'],
          name: 'Roof',
        },
        profile,
      ),
  },
  {
    platform: 'solis',
    account: '110D2611042',
    key: 'demo-solis-secret-2611',
    keyId: '1300386382611',
    reports: METERED_CHANNELS,
    suits: ({ batteryKwh }) => batteryKwh === 0,
    standIn: ({ solarKwp: kwp }, profile) =>
      new SolisStandIn(
        { key: 'demo-solis-secret-2611', keyId: '1300386382611', serial: '110D2611042', kwp, name: 'Roof' },
        profile,
      ),
  },
  {
    platform: 'solaredge',
    account: '2611042',
    key: 'demo-solaredge-key-2611',
    reports: ['gen'],
    suits: ({ batteryKwh }) => batteryKwh === 0,
    standIn: ({ solarKwp: kwp }, profile) =>
      new SolarEdgeStandIn({ key: 'demo-solaredge-key-2611', siteId: 2_611_042, kwp, name: 'Roof' }, profile),
  },
];

/**
 * Connects three of the demo's live sites, each to another maker. This process serves stand-ins of the makers' clouds with the weather of
 * the site, and its host connects them with the product's commands. Only if the makers' addresses are on this machine, as `npm start`
 * sets them for the demo.
 */
export class DemoSources {
  private readonly managing: ManageSources;
  private readonly served = new Map<string, DemoMaker>();
  private readonly connected = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.managing = new ManageSources(database, clock, config);
  }

  /** Starts the stand-ins once; the sites stay the same at every start. */
  async serve(meters: readonly DemoMeter[]): Promise<void> {
    const demoFunder = DEMO_ACCOUNTS.find(({ role }) => role === 'asset_funder')?.email ?? '';
    const isHers = ({ funders }: DemoMeter) => Number(funders.includes(demoFunder));
    const sites = meters
      .filter(({ rank }) => !TROUBLED.includes(rank))
      .sort((one, other) => isHers(other) - isHers(one) || one.rank - other.rank);
    for (const maker of MAKERS) {
      if ([...this.served.values()].includes(maker)) continue;
      const { hostname, port } = new URL(this.config.makers[maker.platform]);
      if (hostname !== '127.0.0.1') continue;
      const before = await readFrom(this.database.read(), maker.platform, maker.account);
      const free = sites.filter(({ asset }) => !this.served.has(asset.id));
      const meter = free.find(({ asset }) => asset.id === before) ?? free.find(maker.suits) ?? free[0];
      if (!meter) continue;
      const since = Math.floor(this.clock.now().getTime() / DAY) * DAY - DAY;
      const standIn = maker.standIn(meter, demoProfile(meter, meter.liveSince, since));
      try {
        await standIn.start(Number(port));
      } catch (error) {
        // Another worker runs it.
        log.info({ platform: maker.platform, error: (error as Error).message }, 'a stand-in is not served here');
      }
      this.served.set(meter.asset.id, maker);
      if (before === meter.asset.id) this.connected.add(meter.asset.id);
    }
  }

  /** Whether a stand-in has this site. */
  serves = (assetId: string): boolean => this.served.has(assetId);

  /** The channels that are read from a site's maker. */
  reports = (assetId: string): readonly MeteredChannel[] =>
    this.connected.has(assetId) ? (this.served.get(assetId)?.reports ?? []) : [];

  /** Connects a site to its maker, as its host would; a failure is retried in the next half hour. */
  async connect({ asset, host }: DemoMeter): Promise<void> {
    const maker = this.served.get(asset.id);
    if (!maker || this.connected.has(asset.id)) return;
    const actor: Actor = { ...host, sessionId: null, role: 'asset_host' };
    const { platform, account, key, keyId } = maker;
    try {
      const open = (await this.managing.list(asset.id, actor)).items.find((one) => one.account === account);
      // Its host has disconnected it.
      if (open?.status === 'revoked') return;
      const { id } =
        open ?? (await this.managing.add(asset.id, { platform, account, key, ...(keyId ? { keyId } : {}) }, actor));
      await this.managing.test({ assetId: asset.id, id }, actor);
      await this.managing.connect({ assetId: asset.id, id }, {}, actor);
      this.connected.add(asset.id);
      log.info({ asset: asset.id, platform }, 'a demo site is read from its maker');
    } catch (error) {
      log.warn({ platform, error: (error as Error).message }, 'a demo site could not be connected');
    }
  }
}
