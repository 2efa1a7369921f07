import { logOf } from '@libs/platform';
import type { GridAddresses } from './feeds.js';
import { fetchJson } from './fetch-json.js';
import { HALF_HOUR } from './half-hours.js';
import { GridStandIn } from './stand-in/server.js';

const log = logOf('grid');

/** `live` the real sources only, `simulated` the stand-in only, `auto` the real ones from the first time they answer. */
type GridSourceMode = 'live' | 'simulated' | 'auto';

export interface GridSourceOptions {
  mode: GridSourceMode;
  neso: string;
  elexon: string;
}

/** Decides which source is polled, and runs the stand-in while it is needed. */
export class GridSource {
  private standIn: GridStandIn | null = null;
  private chosen: GridAddresses | null = null;
  private lookAgainAt = 0;

  /** `hasRealFigures`: whether this installation has ever stored figures of the real sources. */
  constructor(
    private readonly options: GridSourceOptions,
    private readonly hasRealFigures: () => Promise<boolean>,
  ) {}

  /**
   * Where to poll now. In `auto`, an installation that has real figures keeps them, however old they become: a source
   * that fails must never turn into invented data. Only one that has never had any uses the stand-in, and tries the
   * real sources again every half hour.
   */
  async addresses(now: Date): Promise<GridAddresses> {
    const { chosen } = this;
    if (chosen && !chosen.simulated) return chosen;
    const { mode } = this.options;
    if (mode === 'live' || (mode === 'auto' && (await this.hasRealFigures()))) return this.useReal();
    if (chosen && (mode === 'simulated' || now.getTime() < this.lookAgainAt)) return chosen;
    if (mode === 'auto' && (await this.reachable())) return this.useReal();
    this.lookAgainAt = now.getTime() + HALF_HOUR;
    return this.useStandIn();
  }

  async stop(): Promise<void> {
    await this.standIn?.stop();
    this.standIn = null;
    this.chosen = null;
  }

  private reachable(): Promise<boolean> {
    return fetchJson(`${this.options.neso}/intensity`, null, 3_000).then(
      () => true,
      () => false,
    );
  }

  private async useReal(): Promise<GridAddresses> {
    log.info({ simulated: false }, 'grid source');
    const { neso, elexon } = this.options;
    this.chosen = { neso, elexon, simulated: false };
    await this.standIn?.stop();
    this.standIn = null;
    return this.chosen;
  }

  private async useStandIn(): Promise<GridAddresses> {
    if (this.chosen) return this.chosen;
    log.info({ simulated: true }, 'grid source');
    this.standIn = new GridStandIn();
    const address = await this.standIn.start();
    this.chosen = { neso: `${address}/neso`, elexon: `${address}/elexon`, simulated: true };
    return this.chosen;
  }
}
