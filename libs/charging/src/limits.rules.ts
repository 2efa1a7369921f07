import type { ProfileStatus } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';

/** What a charger was last given, and what it said. */
export interface KnownLimits extends Limits {
  /** The plan, and the transaction that it was given for as well. */
  key: string;
  status: ProfileStatus;
  at: string;
}

export interface Limits {
  periods: { from: number; watts: number }[];
  until: number;
}

/** A half hour of a plan: Wh for each charger that it limits. */
interface Planned {
  instant: number;
  byCharger?: Record<string, number> | undefined;
}

export interface Power {
  watts: number;
  phases: number;
}

/** Less than this in half an hour is nothing, Wh. */
const NOTHING = 5;
/** No car charges with less than 6 A. */
const LEAST_A = 6;
const VOLTS = 230;
/** Chargers store only so many periods; what comes later is sent with the next plan. */
const MOST_PERIODS = 20;

/**
 * The limits of one charger from the running half hour on. Where nothing is needed by a time, it may charge as it likes; after the last
 * planned half hour the limits end. Null where the plan says nothing of it.
 */
export function limitsOf(steps: readonly Planned[], charger: string, power: Power, now: number): Limits | null {
  const ahead = steps.filter(({ instant }) => instant + HALF_HOUR > now);
  const last = ahead.findLastIndex(({ byCharger }) => byCharger?.[charger] !== undefined);
  const periods: Limits['periods'] = [];
  for (const { instant, byCharger } of ahead.slice(0, last + 1)) {
    const watts = wattsOf(byCharger?.[charger], power);
    if (periods.at(-1)?.watts === watts) continue;
    if (periods.length === MOST_PERIODS) return { periods, until: instant };
    periods.push({ from: instant, watts });
  }
  return periods.length > 0 ? { periods, until: (ahead[last]?.instant ?? 0) + HALF_HOUR } : null;
}

function wattsOf(wh: number | undefined, { watts, phases }: Power): number {
  if (wh === undefined) return watts;
  if (wh <= NOTHING) return 0;
  return Math.min(watts, Math.max(LEAST_A * VOLTS * phases, Math.ceil(wh * 2)));
}

export type LimitUnit = 'W' | 'A';
const PROFILE_ID = { TxDefaultProfile: 1, TxProfile: 2 } as const;
export const PROFILE_IDS = Object.values(PROFILE_ID);

/** The payload of SetChargingProfile: for every car to come, or for the transaction that is running. */
export function profileOf(
  { periods, until }: Limits,
  {
    unit,
    phases,
    running,
  }: { unit: LimitUnit; phases: number; running?: { connector: number; transactionId: number } },
): object {
  const start = periods[0]?.from ?? until;
  const purpose = running ? 'TxProfile' : 'TxDefaultProfile';
  return {
    connectorId: running?.connector ?? 0,
    csChargingProfiles: {
      chargingProfileId: PROFILE_ID[purpose],
      ...(running ? { transactionId: running.transactionId } : {}),
      stackLevel: 0,
      chargingProfilePurpose: purpose,
      chargingProfileKind: 'Absolute',
      validTo: new Date(until).toISOString(),
      chargingSchedule: {
        duration: (until - start) / 1000,
        startSchedule: new Date(start).toISOString(),
        chargingRateUnit: unit,
        chargingSchedulePeriod: periods.map(({ from, watts }) => ({
          startPeriod: (from - start) / 1000,
          limit: unit === 'W' ? watts : Math.floor((watts * 10) / (VOLTS * phases)) / 10,
          ...(phases === 1 ? { numberPhases: 1 } : {}),
        })),
      },
    },
  };
}
