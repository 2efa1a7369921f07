import {
  type CallPeakEvent,
  DISTRIBUTION_AREAS,
  PEAK_DAYS_AHEAD,
  PEAK_MOST_HALF_HOURS,
  PEAK_NOTICE_MINUTES,
} from '@libs/contracts';
import { atLondonClock, londonClockText } from '../../../kit/format';
import { PEAK_OFFICE } from './office.texts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const WORDS = PEAK_OFFICE.form;

/** What is typed; `whom` is a target, or the GSP group of a region. */
export interface TypedCall {
  day: string;
  from: string;
  to: string;
  pence: string;
  reason: string;
  whom: string;
  sites: string[];
}

/** Tomorrow's peak in the evening, for which most events are called. */
export function firstCall(now: Date): TypedCall {
  const day = londonClockText(new Date(now.getTime() + DAY)).slice(0, 10);
  return { day, from: '17:00', to: '18:30', pence: '', reason: '', whom: 'controlled', sites: [] };
}

export const WHOM = [
  { value: 'controlled', label: PEAK_OFFICE.whom.controlled },
  ...DISTRIBUTION_AREAS.map(({ gsp, name }) => ({ value: gsp, label: name })),
  { value: 'sites', label: PEAK_OFFICE.whom.sites },
];

/** The instant of a clock time on a London day; null where the clocks skip it. Midnight as an end is that of the next day. */
function instantOf(day: string, clock: string): Date | null {
  const text = `${day}T${clock}`;
  const at = atLondonClock(text);
  return at && londonClockText(at).startsWith(text) ? at : null;
}

function endOf(day: string, from: Date, to: string): Date | null {
  if (to !== '00:00') return instantOf(day, to);
  const next = londonClockText(new Date(from.getTime() + DAY)).slice(0, 10);
  return instantOf(next, to);
}

type Faults = Partial<Record<keyof TypedCall, string | false>>;

export function readCall(typed: TypedCall, now: Date): { body: CallPeakEvent } | { faults: Faults } {
  const from = instantOf(typed.day, typed.from);
  const to = from && endOf(typed.day, from, typed.to);
  const ahead = from ? from.getTime() - now.getTime() : 0;
  const length = from && to ? to.getTime() - from.getTime() : 0;
  const pence = Number(typed.pence.trim());
  const faults: Faults = {
    day: typed.day === '' && WORDS.giveDay,
    ...(from && ahead > PEAK_DAYS_AHEAD * DAY ? { day: WORDS.giveSooner } : {}),
    from: typed.day !== '' && ahead < PEAK_NOTICE_MINUTES * MINUTE && WORDS.giveLater,
    to: from !== null && (length < HALF_HOUR || length > PEAK_MOST_HALF_HOURS * HALF_HOUR) && WORDS.giveEnd,
    pence: (!Number.isInteger(pence) || pence < 1 || pence > 1000) && WORDS.givePence,
    reason: typed.reason.trim() === '' && WORDS.giveReason,
    sites: typed.whom === 'sites' && typed.sites.length === 0 && WORDS.giveSites,
  };
  if (Object.values(faults).some(Boolean)) return { faults };
  if (!from || !to) return { faults: { from: WORDS.giveLater } };
  return {
    body: {
      from: from.toISOString(),
      to: to.toISOString(),
      pencePerKwh: pence,
      reason: typed.reason.trim(),
      target:
        typed.whom === 'controlled'
          ? { of: 'controlled' }
          : typed.whom === 'sites'
            ? { of: 'sites', assetIds: typed.sites }
            : { of: 'region', region: typed.whom },
    },
  };
}
