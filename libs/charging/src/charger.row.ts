import type { ChargingNeed, Connector } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';
import type { KnownLimits } from './limits.rules.js';

const ChargerSchema = defineEntity({
  name: 'ChargerRow',
  tableName: 'charger',
  properties: {
    id: p.uuid().primary(),
    assetId: refers(p.uuid(), 'asset', 'on delete cascade'),
    chargePointId: p.text(),
    name: p.text(),
    hash: p.blob().strictNullable(),
    watts: p.integer(),
    phases: p.integer(),
    needs: p.json<ChargingNeed[]>(),
    connectors: p.json<Connector[]>(),
    model: p.text().strictNullable(),
    /** The socket that it last connected by. Another one of the same charger takes its place. */
    connection: p.uuid().strictNullable(),
    seenAt: p.datetime().strictNullable(),
    limits: p.json<KnownLimits>().strictNullable(),
    /** The unit in which it takes limits, once it has refused the other one. */
    limitsIn: p.enum(['W', 'A'] as const).strictNullable(),
    version: p.integer(),
    addedByName: p.text(),
    createdAt: p.datetime(),
    removedAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'charger_asset_idx', properties: ['assetId'] }],
  uniques: [{ name: 'charger_point_key', properties: ['chargePointId'], where: 'removed_at is null' }],
  checks: [
    { name: 'charger_phases_check', expression: 'phases in (1, 3)' },
    { name: 'charger_hash_check', expression: '(hash is null) = (removed_at is not null)' },
  ],
});

/** A charger of a live site. */
export class ChargerRow extends ChargerSchema.class {}
ChargerSchema.setClass(ChargerRow);
