import { logOf } from '@libs/platform';
import type { GridAddresses } from './feeds.js';
import { fetchJson } from './fetch-json.js';
import { HALF_HOUR } from './half-hours.js';
import { GridStandIn } from './stand-in/server.js';

const log = logOf('grid');

/** `live` the real sources alone, `simulated` the stand-in alone, `auto` the real ones where they can be reached. */
type GridSourceMode = 'live' | 'simulated' | 'auto';

export interface GridSourceOptions {
  mode: GridSourceMode;
  neso: string;
  elexon: string;
}

/** Decides which source is asked, and runs the stand-in while it is needed. */
export class GridSource {
  private standIn: GridStandIn | null = null;
  private chosen: GridAddresses | null = null;
  private lookAgainAt = 0;

  constructor(private readonly options: GridSourceOptions) {}

  /** Where to ask now. In `auto` the choice is made anew every half hour. */
  async addresses(now: Date): Promise<GridAddresses> {
    if (this.chosen && now.getTime() < this.lookAgainAt) return this.chosen;
    const { mode } = this.options;
    const simulated = mode === 'simulated' || (mode === 'auto' && !(await this.reachable()));
    if (this.chosen?.simulated !== simulated) log.info({ simulated }, 'grid source');
    this.chosen = simulated ? await this.ownStandIn() : { ...this.options, simulated: false };
    this.lookAgainAt = mode === 'auto' ? now.getTime() + HALF_HOUR : Number.POSITIVE_INFINITY;
    return this.chosen;
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

  private async ownStandIn(): Promise<GridAddresses> {
    if (this.chosen?.simulated) return this.chosen;
    await this.standIn?.stop();
    this.standIn = new GridStandIn();
    const address = await this.standIn.start();
    return { neso: `${address}/neso`, elexon: `${address}/elexon`, simulated: true };
  }
}
