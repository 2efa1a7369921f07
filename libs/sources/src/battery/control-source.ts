import { setTimeout as sleep } from 'node:timers/promises';
import type { MakerPlatform } from '@libs/contracts';
import type { Clock, Config, Database, Tx } from '@libs/platform';
import { MAKERS } from '../makers.js';
import type { SealedKey } from '../source.sql.js';
import { SourceVault } from '../source-vault.js';
import { spend } from '../spend.js';
import type { ControlAdapter, ControlOptions } from './battery-settings.js';
import { FoxEssSettings } from './foxess-settings.js';
import { GivEnergySettings } from './givenergy-settings.js';
import { SolisSettings } from './solis-settings.js';

/** The makers whose inverters can be written to, with how. */
const ADAPTERS: Partial<Record<MakerPlatform, (options: ControlOptions) => ControlAdapter>> = {
  givenergy: (options) => new GivEnergySettings(options),
  solis: (options) => new SolisSettings(options),
  foxess: (options) => new FoxEssSettings(options),
};

export interface ControlSource {
  id: string;
  platform: MakerPlatform;
  account: string;
  sealed: SealedKey;
}

/** The connection by which a site's battery can be set; null where no maker of its connections lets us. */
export const controlSource = async (tx: Tx, assetId: string): Promise<ControlSource | null> => {
  const found = await tx.row<Omit<ControlSource, 'sealed'> & SealedKey>(
    `select id, platform, account, sealed as bytes, sealed_key_id as "keyId", budget from data_source
      where asset_id = $1 and status in ('connected', 'stale') and sealed is not null and platform = any($2::text[])
      order by created_at desc, id limit 1`,
    [assetId, Object.keys(ADAPTERS)],
  );
  if (!found) return null;
  const { id, platform, account, ...sealed } = found;
  return { id, platform, account, sealed };
};

interface Means {
  config: Config;
  database: Database;
  clock: Clock;
  /** Between two calls, where a maker asks for it; by default by the machine's timer. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** A client for one inverter's settings; each call counts against the key's limit like a reading. */
export function openControl(
  { config, database, clock, pause = sleep }: Means,
  { id, platform, account, sealed }: ControlSource,
  guard: ControlOptions['guard'],
): ControlAdapter {
  const open = ADAPTERS[platform];
  if (!open) throw new Error(`${platform} has no settings`);
  const { limits } = MAKERS[platform];
  const now = () => clock.now();
  return open({
    baseUrl: config.makers[platform],
    key: new SourceVault(config).open(id, sealed),
    account,
    now,
    guard,
    pause: (milliseconds) => pause(milliseconds),
    spend: () => spend(database, { budget: sealed.budget, limits, purpose: 'control', now }),
  });
}
