import type { AgreementTerms, Quality } from '@libs/contracts';
import { periodsOfDay } from '@libs/forecast';
import type { AssetDay } from '@libs/telemetry';
import type { MeasuredDay } from './sums.rules.js';

/** Derives what is billed from the stored days of two meters. Pure. */

/** Every site has the same days, and counting a day's half hours asks the calendar of London. */
const known = new Map<string, readonly number[]>();
function placesOf(day: string): readonly number[] {
  const places = known.get(day) ?? Array.from({ length: periodsOfDay(day) }, (_, at) => at);
  known.set(day, places);
  return places;
}

/** A value calculated from an estimate is an estimate, and one from a corrected reading is corrected. */
const worst = (one: string, other: string): Quality => {
  if (one === 'A' && other === 'A') return 'A';
  return (['M', 'E', 'S', 'C', 'A'] as const).find((letter) => one === letter || other === letter) ?? 'M';
};

const ACTUAL = /^A+$/;

/** Every day, whether it has readings or not. `generation` bills everything generated; the other bases bill what was used on site. */
export function measuredDays(
  stored: readonly AssetDay[],
  days: readonly string[],
  meterOf: (day: string) => AgreementTerms['billingMeter'],
): MeasuredDay[] {
  const byDay = Map.groupBy(stored, ({ day }) => day);
  return days.map((day) => {
    const rows = new Map(byDay.get(day)?.map((row) => [row.channel, row]));
    const [gen, exp] = [rows.get('gen'), rows.get('exp')];
    const places = placesOf(day);
    const exported = places.map((at) => exp?.wh[at] ?? null);
    if (meterOf(day) === 'generation') {
      const wh = places.map((at) => gen?.wh[at] ?? null);
      return { day, wh, quality: places.map((at) => gen?.quality[at] ?? 'M').join(''), exp: exported, clippedWh: 0 };
    }
    const [made, sent] = [gen?.quality ?? '', exp?.quality ?? ''];
    // Nearly every day was read as a whole, and a month of thousands of sites has many of them.
    const whole = ACTUAL.test(made) && made === sent && made.length === places.length;
    const letters = whole ? made : places.map((at) => worst(made[at] ?? 'M', sent[at] ?? 'M')).join('');
    let clippedWh = 0;
    const wh: (number | null)[] = [];
    for (const at of places) {
      const net = (gen?.wh[at] ?? 0) - (exp?.wh[at] ?? 0);
      if (letters[at] === 'M') wh.push(null);
      else {
        if (net < 0) clippedWh -= net;
        wh.push(Math.max(0, net));
      }
    }
    return { day, wh, quality: letters, exp: exported, clippedWh };
  });
}
