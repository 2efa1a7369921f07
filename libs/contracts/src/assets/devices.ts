/** The equipment of a live site. */
export const DEVICE_KINDS = ['inverter', 'generation_meter', 'grid_meter'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export const DEVICE_WORDS: Record<DeviceKind, string> = {
  inverter: 'inverter',
  generation_meter: 'generation meter',
  grid_meter: 'grid meter',
};
