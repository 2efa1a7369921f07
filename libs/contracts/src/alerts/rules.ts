import type { Role } from '../base/roles.js';

export const ALERT_LEVELS = ['critical', 'major', 'minor', 'info'] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

interface RuleSpec {
  /** The level that it opens with. */
  level: AlertLevel;
  /** As lists and sentences name it. */
  words: string;
  /** Who is notified of it; a host only of a major one. */
  tells: readonly Role[];
}

/** The rules that stored readings can decide, and an incident of a whole platform. */
export const ALERT_RULES = {
  export_limit: { level: 'critical', words: 'Export above the limit', tells: ['admin', 'installer'] },
  zero_output: {
    level: 'major',
    words: 'No output in daylight',
    tells: ['admin', 'installer', 'asset_funder', 'asset_host'],
  },
  meter_gap: { level: 'major', words: 'Meter silent', tells: ['admin'] },
  source_broken: { level: 'major', words: 'Source refused', tells: ['admin'] },
  vendor_outage: { level: 'major', words: 'Readings of a platform are late', tells: ['admin'] },
  comms_stale: { level: 'minor', words: 'No readings', tells: ['admin', 'installer', 'asset_host'] },
  low_output: { level: 'minor', words: 'Low output', tells: ['admin', 'installer', 'asset_funder'] },
  below_p10: { level: 'info', words: 'Below the forecast range', tells: ['admin', 'asset_funder'] },
  plan_missed: { level: 'minor', words: 'Battery not following its plan', tells: ['admin'] },
} as const satisfies Record<string, RuleSpec>;
export type AlertRule = keyof typeof ALERT_RULES;
/** Those that neither funders nor installers see, because they say what a battery does. */
export const OFFICE_ALERTS: readonly AlertRule[] = ['plan_missed'];
export const ALERT_RULE_NAMES = Object.keys(ALERT_RULES) as [AlertRule, ...AlertRule[]];

/** How many of a platform's sites must be back before its incident ends: four fifths of them. */
export const sitesToBeBack = (sites: number): number => sites - Math.floor(sites / 5);
