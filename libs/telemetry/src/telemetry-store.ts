import type { StoredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Decision, StoredCheck } from './decisions.js';
import type { DayOfReadings } from './half-hours.js';

/** Readings that arrived together, for one meter of one asset. */
export interface ArrivedReadings {
  assetId: string;
  channel: StoredChannel;
  days: readonly DayOfReadings[];
  at: Date;
}

export interface StoredDay extends DayOfReadings {
  channel: StoredChannel;
  revision: number;
}

/** A day of one of several assets. */
export type AssetDay = Pick<StoredDay, 'day' | 'channel' | 'wh' | 'quality'> & { assetId: string };

export interface DaysWanted {
  assetId: string;
  channels: readonly StoredChannel[];
  from: string;
  to: string;
}

export interface Covered {
  assetId: string;
  channel: StoredChannel;
  from: string;
  to: string;
}

/** Days whose readings changed since they were last validated. */
export interface DaysToCheck {
  assetId: string;
  from: string;
  to: string;
}

/** The store of live sites' readings. The product has one for PostgreSQL; any other must keep the same promises. */
export abstract class TelemetryStore {
  /**
   * Merges readings into their days and returns how many days changed. The caller has locked the asset, so that two of its batches
   * never merge at once. Days that changed are to be checked.
   */
  abstract merge(tx: Tx, arrived: ArrivedReadings): Promise<number>;
  /** Keeps the days of an upload as they arrived, so that they can come back when another upload is removed. */
  abstract keepArrived(tx: Tx, arrived: ArrivedReadings, batch: number): Promise<void>;
  /**
   * Removes the readings of an upload and returns how many days changed. What other uploads had for those half hours
   * counts again. The caller has locked the asset.
   */
  abstract takeBack(
    tx: Tx,
    taken: { assetId: string; channel: StoredChannel; batch: number; at: Date },
  ): Promise<number>;
  /** The days with a reading that the transaction's reader may see, oldest first. */
  abstract days(tx: Tx, wanted: DaysWanted): Promise<StoredDay[]>;
  /** The same of several assets in one statement, without the uploads that the readings came from. */
  abstract daysOfAll(
    tx: Tx,
    wanted: readonly Omit<DaysWanted, 'channels'>[],
    channels: readonly StoredChannel[],
  ): Promise<AssetDay[]>;
  /** The same days as they were read: with what is held, and without what was worked out. */
  abstract daysAsRead(tx: Tx, wanted: DaysWanted): Promise<(DayOfReadings & { channel: StoredChannel })[]>;
  /** What validation decided about days; days without a decision are left out. */
  abstract checks(tx: Tx, wanted: DaysWanted): Promise<StoredCheck[]>;
  /** Takes the days to check of one asset that isn't locked, and locks the asset; null if there are none. */
  abstract takeDaysToCheck(tx: Tx, now: Date): Promise<DaysToCheck | null>;
  /** Whether days of an asset have yet to be checked, as far as the transaction's reader may know. */
  abstract isToCheck(tx: Tx, assetId: string): Promise<boolean>;
  /** Puts off a check that failed. */
  abstract putOffCheck(tx: Tx, wanted: DaysToCheck, until: Date): Promise<void>;
  /** Stores what validation decided about days and returns how many of them changed. The caller has locked the asset. */
  abstract decide(tx: Tx, decided: { assetId: string; decisions: readonly Decision[]; at: Date }): Promise<number>;
  /** The first and last day with a reading, by asset and channel. */
  abstract covered(tx: Tx, assetIds: readonly string[]): Promise<Covered[]>;
  /** Drops the days of some channels, for good. */
  abstract drop(tx: Tx, assetIds: readonly string[], channels: readonly StoredChannel[]): Promise<void>;
}
