import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import type { HalfHourWh } from './half-hours.rules.js';

const ChargingSessionSchema = defineEntity({
  name: 'ChargingSessionRow',
  tableName: 'charging_session',
  properties: {
    id: p.uuid().primary(),
    chargerId: refers(p.uuid(), 'charger', 'on delete cascade'),
    assetId: refers(p.uuid(), 'asset', 'on delete cascade'),
    transactionId: p.integer(),
    /** What makes a repeated StartTransaction the same one. */
    startKey: p.text(),
    connector: p.integer(),
    idTag: p.text().strictNullable(),
    startedAt: p.datetime(),
    stoppedAt: p.datetime().strictNullable(),
    stopReason: p.text().strictNullable(),
    meterStart: p.integer(),
    wh: p.integer(),
    powerW: p.integer().strictNullable(),
    powerAt: p.datetime().strictNullable(),
    halfHours: p.json<HalfHourWh[]>(),
    pence: p.integer(),
    grams: p.integer(),
    tariffEntered: p.boolean(),
    version: p.integer(),
  },
  indexes: [
    {
      name: 'charging_session_asset_idx',
      columns: [{ name: 'asset_id' }, { name: 'started_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
  uniques: [
    { name: 'charging_session_start_key', properties: ['chargerId', 'startKey'] },
    { name: 'charging_session_transaction_key', properties: ['chargerId', 'transactionId'] },
  ],
});

/** What one car was charged with, from plugging in to leaving. */
export class ChargingSessionRow extends ChargingSessionSchema.class {}
ChargingSessionSchema.setClass(ChargingSessionRow);

const ChargingReadingSchema = defineEntity({
  name: 'ChargingReadingRow',
  tableName: 'charging_reading',
  properties: {
    sessionId: refers(p.uuid().primary(), 'charging_session', 'on delete cascade'),
    at: p.datetime().primary(),
    wh: p.integer(),
  },
});

/** What the meter of a charger said during a session, Wh since it was made. */
export class ChargingReadingRow extends ChargingReadingSchema.class {}
ChargingReadingSchema.setClass(ChargingReadingRow);
