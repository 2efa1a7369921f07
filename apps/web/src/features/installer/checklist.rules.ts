import { type JobForInstaller, londonDate } from '@libs/contracts';
import { CHECKLIST } from './installer.texts';

/** The tasks on site, derived from the system to be built. Pure. */
export function checklistOf({ project: { systemRequirements: system } }: JobForInstaller): string[] {
  return [
    system?.solarKwp ? CHECKLIST.panelsOf(system.solarKwp) : CHECKLIST.panels,
    CHECKLIST.isolators,
    ...(system?.batteryKwh ? [CHECKLIST.battery(system.batteryKwh)] : []),
    system?.inverterKw ? CHECKLIST.inverterOf(system.inverterKw) : CHECKLIST.inverter,
    ...(system?.exportLimitKw ? [CHECKLIST.exportLimit(system.exportLimitKw)] : []),
    ...(system?.evChargers ? [CHECKLIST.chargers(system.evChargers)] : []),
    CHECKLIST.tested,
  ];
}

/** Ticked tasks, with the day. */
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
