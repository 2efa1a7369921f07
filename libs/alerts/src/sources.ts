import type { Tx } from '@libs/platform';

/** An asset that is read automatically, from a maker's cloud or a meter's service. */
export interface SourceState {
  assetId: string;
  platform: string;
  /** Whether its readings arrive on the same day, so that their absence is a fault. */
  timely: boolean;
  /** When it was refused the third time in a row; null while it answers. */
  refusedSince: Date | null;
}

/** Lists the assets that are read automatically. Uploaded files don't count as a source. */
export type Sources = (tx: Tx) => Promise<SourceState[]>;
