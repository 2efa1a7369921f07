import { type JobForInstaller, londonDate } from '@libs/contracts';

/** The work on site, made from what is to be built. Pure. */
export function checklistOf({ project: { systemRequirements: system } }: JobForInstaller): string[] {
  return [
    system?.solarKwp ? `Rails and panels, ${system.solarKwp} kWp` : 'Rails and panels',
    'DC isolators and cable run',
    ...(system?.batteryKwh ? [`Battery in place, ${system.batteryKwh} kWh`] : []),
    system?.inverterKw ? `Inverter fixed and wired, ${system.inverterKw} kW` : 'Inverter fixed and wired',
    ...(system?.exportLimitKw ? [`Export limit ${system.exportLimitKw} kW set`] : []),
    ...(system?.evChargers ? [`EV chargers fixed, ${system.evChargers}`] : []),
    'Tested to BS EN 62446-1',
  ];
}

/** What was ticked, with its day. */
export type Ticks = Record<string, string>;

export function readTicks(text: string | null): Ticks {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
    return Object.fromEntries(Object.entries(found).filter(([, day]) => typeof day === 'string'));
  } catch {
    return {};
  }
}

export function toggled(ticks: Ticks, item: string, now: Date): Ticks {
  const { [item]: was, ...others } = ticks;
  return was === undefined ? { ...others, [item]: londonDate(now) } : others;
}
