import { METERED_CHANNELS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ArrivedDaySchema = defineEntity({
  name: 'ArrivedDayRow',
  tableName: 'arrived_day',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    batch: p.integer().primary(),
    day: p.date().primary(),
    channel: p.enum(METERED_CHANNELS),
    wh: p.array<number>(Number, String).columnType('int[]'),
    quality: p.text(),
  },
  indexes: [{ name: 'arrived_day_day_idx', properties: ['assetId', 'channel', 'day'] }],
});

/** A day as one upload had it, whether it counts or not. It counts again when a better upload is removed. */
export class ArrivedDayRow extends ArrivedDaySchema.class {}
ArrivedDaySchema.setClass(ArrivedDayRow);
