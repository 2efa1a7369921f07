import type { Tx } from '@libs/platform';

/** An asset that something reads by itself: a maker's cloud, a meter's service. */
export interface SourceState {
  assetId: string;
  platform: string;
  /** When it was refused the third time in a row; null while it answers. */
  refusedSince: Date | null;
}

/** Which assets are read by themselves. Whoever connects sources gives this; files are no source. */
export type Sources = (tx: Tx) => Promise<SourceState[]>;
