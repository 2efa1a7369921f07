import type { CommissioningData, DeviceKind, SystemRequirements } from '@libs/contracts';
import type { z } from 'zod';

/** What a new asset contains when its site goes live. Pure. */

export interface NewDevice {
  kind: DeviceKind;
  manufacturer: string | null;
  model: string | null;
  serial: string | null;
}

type Commissioning = z.infer<typeof CommissioningData> | null;
const MOST_INVERTERS = 40;

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;

/** The commissioning form has one field for all serial numbers, separated by commas, semicolons or new lines. */
const serialsOf = (text: string | null | undefined): string[] =>
  [...new Set((text ?? '').split(/[,;\n]+/).map((one) => one.trim()))].filter(Boolean).slice(0, MOST_INVERTERS);

/** The inverters that were commissioned, and the two meters that every site is read by; their serial numbers are entered later. */
export function devicesOf(commissioning: Commissioning): NewDevice[] {
  const maker = {
    manufacturer: textOf(commissioning?.inverterManufacturer),
    model: textOf(commissioning?.inverterModel),
  };
  const serials: (string | null)[] = serialsOf(commissioning?.inverterSerial);
  if (serials.length === 0) serials.push(null);
  const meter = { manufacturer: null, model: null, serial: null };
  return [
    ...serials.map((serial) => ({ kind: 'inverter' as const, ...maker, serial })),
    { kind: 'generation_meter', ...meter },
    { kind: 'grid_meter', ...meter },
  ];
}

/** The sizes as built: those of the project, or else those of the frozen forecast. */
export const sizesOf = (
  required: SystemRequirements | null,
  forecast: { solarKwp: number; batteryKwh: number } | null,
): { solarKwp: number | null; batteryKwh: number | null } => ({
  solarKwp: required?.solarKwp ?? forecast?.solarKwp ?? null,
  batteryKwh: required?.batteryKwh ?? forecast?.batteryKwh ?? null,
});
