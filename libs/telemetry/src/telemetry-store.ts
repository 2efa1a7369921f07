import type { MeteredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { DayOfReadings } from './half-hours.js';

/** Readings that arrived together, for one meter of one asset. */
export interface ArrivedReadings {
  assetId: string;
  channel: MeteredChannel;
  days: readonly DayOfReadings[];
  at: Date;
}

export interface StoredDay extends DayOfReadings {
  channel: MeteredChannel;
  revision: number;
}

export interface DaysWanted {
  assetId: string;
  channels: readonly MeteredChannel[];
  from: string;
  to: string;
}

export interface Covered {
  assetId: string;
  channel: MeteredChannel;
  from: string;
  to: string;
}

/** Where the readings of live sites are. PostgreSQL is what ships; anything else keeps the same promises. */
export abstract class TelemetryStore {
  /**
   * Merges readings into their days and answers how many days changed. The caller holds the asset, so that two batches of it
   * never merge at once.
   */
  abstract merge(tx: Tx, arrived: ArrivedReadings): Promise<number>;
  /** Keeps the days of an upload as they arrived, so that they can come back when another upload is removed. */
  abstract keepArrived(tx: Tx, arrived: ArrivedReadings, batch: number): Promise<void>;
  /**
   * Takes the readings of an upload out again and answers how many days changed. What other uploads had for those half hours
   * comes back. The caller holds the asset.
   */
  abstract takeBack(
    tx: Tx,
    taken: { assetId: string; channel: MeteredChannel; batch: number; at: Date },
  ): Promise<number>;
  /** The days with a reading that the transaction's reader may see, oldest first. */
  abstract days(tx: Tx, wanted: DaysWanted): Promise<StoredDay[]>;
  /** The first and last day with a reading, by asset and channel. */
  abstract covered(tx: Tx, assetIds: readonly string[]): Promise<Covered[]>;
  /** Drops the days of some channels, for good. */
  abstract drop(tx: Tx, assetIds: readonly string[], channels: readonly MeteredChannel[]): Promise<void>;
}
