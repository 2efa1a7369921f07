import { z } from 'zod';
import { Id, Reason, Version } from '../base/fields.js';

/** What is done to the equipment of a live site. */

const Serial = z.string().trim().min(1, 'Enter the serial number').max(100);
const Register = z
  .int('Enter the register in Wh')
  .min(0, 'A register is zero or more')
  .max(1_000_000_000_000)
  .describe('the register of the counter, in Wh');

export const AssetReasonBody = z.strictObject({ version: Version, reason: Reason });

export const SwapDeviceBody = z.strictObject({
  version: Version,
  deviceId: Id.describe('the device that was removed'),
  oldSerial: Serial.describe('as printed on the device; must match the one on record, if there is one'),
  finalWh: Register,
  newSerial: Serial,
  openingWh: Register,
  manufacturer: z.string().trim().max(100).optional().describe('as before unless given'),
  model: z.string().trim().max(100).optional(),
});
export type SwapDeviceBody = z.infer<typeof SwapDeviceBody>;

export const DecommissionBody = z.strictObject({
  version: Version,
  reason: Reason,
  finalReads: z
    .array(z.strictObject({ deviceId: Id, wh: Register }))
    .max(50)
    .describe('of every meter in place; the last bill uses that of the generation meter'),
});
export type DecommissionBody = z.infer<typeof DecommissionBody>;
