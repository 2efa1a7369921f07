import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const KnownDeviceSchema = defineEntity({
  name: 'KnownDeviceRow',
  tableName: 'known_device',
  properties: {
    accountId: refers(p.uuid().primary(), 'account'),
    hash: p.blob().primary(),
    device: p.text().primary(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});

/** A device that an account has signed in from. */
export class KnownDeviceRow extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDeviceRow);
