import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const DeviceRegisterSchema = defineEntity({
  name: 'DeviceRegisterRow',
  tableName: 'device_register',
  properties: {
    deviceId: refers(p.uuid().primary(), 'asset_device', 'on delete cascade'),
    moment: p.enum(['opening', 'final'] as const).primary(),
    wh: p.bigint(),
    at: p.datetime(),
    by: p.uuid(),
    byName: p.text(),
  },
  checks: [{ name: 'device_register_wh_check', expression: 'wh >= 0' }],
});

/** What the counter of a device said when it was put in or taken out. */
export class DeviceRegisterRow extends DeviceRegisterSchema.class {}
DeviceRegisterSchema.setClass(DeviceRegisterRow);
