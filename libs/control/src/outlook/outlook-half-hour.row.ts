import { defineEntity, p } from '@mikro-orm/core';

const OutlookHalfHourSchema = defineEntity({
  name: 'OutlookHalfHourRow',
  tableName: 'outlook_half_hour',
  properties: {
    feed: p.text().primary(),
    fromAt: p.datetime().primary(),
    /** p/kWh without VAT, or W/m² on level ground, as was said last. */
    value: p.double(),
    /** Air temperature of the weather, °C. */
    air: p.double().strictNullable(),
    /** What was said of it half a day before it began or earlier. */
    ahead: p.double().strictNullable(),
  },
});

/** Half an hour of a supplier's prices or of a place's weather. */
export class OutlookHalfHourRow extends OutlookHalfHourSchema.class {}
OutlookHalfHourSchema.setClass(OutlookHalfHourRow);
