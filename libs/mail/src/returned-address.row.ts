import { defineEntity, p } from '@mikro-orm/core';

const ReturnedAddressSchema = defineEntity({
  name: 'ReturnedAddressRow',
  tableName: 'returned_address',
  properties: {
    address: p.text().primary(),
    reason: p.text(),
    since: p.datetime(),
    notedAt: p.datetime(),
  },
});

/** A bouncing address. */
export class ReturnedAddressRow extends ReturnedAddressSchema.class {}
ReturnedAddressSchema.setClass(ReturnedAddressRow);
