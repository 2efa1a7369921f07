import { ALERT_RULES, type AlertView } from '@libs/contracts';
import type { Sheet } from '@libs/exports';

/** The open alerts as a table. */
export const ALERT_SHEET: Sheet<AlertView> = {
  name: 'alerts',
  nouns: ['open alert', 'open alerts'],
  columns: {
    Site: ({ site }) => site,
    Platform: ({ platform }) => platform,
    Alert: ({ rule }) => ALERT_RULES[rule].words,
    Rule: ({ rule }) => rule,
    Level: ({ level }) => level,
    Status: ({ status }) => status,
    Since: ({ evidenceFrom }) => evidenceFrom,
    'kWh lost': ({ missedWh }) => (missedWh === null ? null : missedWh / 1000),
    'Alerts held back': ({ office }) => office?.heldBack,
    'Acknowledged by': ({ office }) => office?.acknowledgedBy,
    'Snoozed until': ({ office }) => office?.snoozedUntil,
    Reason: ({ office }) => office?.reason,
  },
};
