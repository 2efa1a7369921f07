import { ALERT_RULES, type AlertLevel, type AlertRule } from '../alerts/rules.js';

/** What is wrong: what a rule found at a site, or what a person reports. A site has one open ticket for each. */
export const TICKET_CAUSES = [
  'export_limit',
  'zero_output',
  'meter_gap',
  'source_broken',
  'comms_stale',
  'low_output',
  'below_p10',
  'plan_missed',
  'reported',
] as const satisfies readonly (AlertRule | 'reported')[];
export type TicketCause = (typeof TICKET_CAUSES)[number];

export const ticketWords = (cause: TicketCause): string =>
  cause === 'reported' ? 'Reported by a person' : ALERT_RULES[cause].words;

/** What it was in the end, as the installer found it. */
export const FIX_CAUSES = {
  inverter_replaced: 'Inverter replaced',
  meter_replaced: 'Generation meter replaced',
  inverter_reset: 'Inverter restarted',
  isolator: 'Isolator or breaker',
  wiring: 'Wiring or connector',
  panels: 'Panels or string',
  communications: 'Communications',
  settings: 'Firmware or settings',
  grid: 'Grid supply',
  no_fault: 'No fault found',
  other: 'Something else',
} as const;
export type FixCause = keyof typeof FIX_CAUSES;
export const FIX_CAUSE_NAMES = Object.keys(FIX_CAUSES) as [FixCause, ...FixCause[]];

/** What a replaced device has to be for the cause to be true. */
export const FIX_NEEDS: Partial<Record<FixCause, 'inverter' | 'generation_meter'>> = {
  inverter_replaced: 'inverter',
  meter_replaced: 'generation_meter',
};

interface Clock {
  hours?: number;
  /** London working days, to the same time of day. */
  workingDays?: number;
}

/** From the offer on: when the installer has to have answered, and when it has to be fixed. */
export const TICKET_CLOCKS: Record<AlertLevel, { respond: Clock; fix: Clock }> = {
  critical: { respond: { hours: 4 }, fix: { hours: 24 } },
  major: { respond: { hours: 24 }, fix: { workingDays: 5 } },
  minor: { respond: { workingDays: 5 }, fix: { workingDays: 20 } },
  info: { respond: { workingDays: 5 }, fix: { workingDays: 20 } },
};

export const TICKET_PAYERS = ['funder', 'installer', 'voltmere'] as const;

/** Daylight hours of readings that prove a fix. */
export const PROOF_HOURS = 2;
