import type { AgreementTerms, Quality } from '@libs/contracts';
import { periodsOfDay } from '@libs/forecast';
import type { StoredDay } from '@libs/telemetry';
import type { MeasuredDay } from './settle.rules.js';

/** Derives what is billed from the stored days of two meters. Pure. */

/** A value calculated from an estimate is an estimate. */
const worst = (letters: readonly string[]): Quality =>
  (['M', 'E', 'S', 'A', 'C'] as const).find((one) => letters.includes(one)) ?? 'M';

/** Every day, whether it has readings or not. `generation` bills everything generated; the other bases bill what was used on site. */
export function measuredDays(
  stored: readonly StoredDay[],
  days: readonly string[],
  meterOf: (day: string) => AgreementTerms['billingMeter'],
): MeasuredDay[] {
  const byDay = Map.groupBy(stored, ({ day }) => day);
  return days.map((day) => {
    const rows = new Map(byDay.get(day)?.map((row) => [row.channel, row]));
    const [gen, exp] = [rows.get('gen'), rows.get('exp')];
    const places = Array.from({ length: periodsOfDay(day) }, (_, at) => at);
    const exported = places.map((at) => exp?.wh[at] ?? null);
    if (meterOf(day) === 'generation') {
      const wh = places.map((at) => gen?.wh[at] ?? null);
      return { day, wh, quality: places.map((at) => gen?.quality[at] ?? 'M').join(''), exp: exported, clippedWh: 0 };
    }
    const letters = places.map((at) => worst([gen?.quality[at] ?? 'M', exp?.quality[at] ?? 'M']));
    let clippedWh = 0;
    const wh = places.map((at) => {
      if (letters[at] === 'M') return null;
      const net = (gen?.wh[at] ?? 0) - (exp?.wh[at] ?? 0);
      clippedWh += Math.max(0, -net);
      return Math.max(0, net);
    });
    return { day, wh, quality: letters.join(''), exp: exported, clippedWh };
  });
}
