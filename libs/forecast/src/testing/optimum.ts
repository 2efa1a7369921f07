import type { Highs } from 'highs';
import type { Battery } from '../battery/battery.js';
import type { Prices } from '../tariff/tariff.js';

/**
 * The least that a year can cost with everything known beforehand, pounds: a linear program solved by HiGHS. Export pays no more
 * than import costs, so that it never does both at once. A yardstick for tests and benches; the engine itself needs no solver.
 * `wearPounds` is what a discharged kWh costs beside the bill.
 */
export async function optimalCost(
  battery: Battery,
  { sun, load: usage, prices }: { sun: Float64Array; load: Float64Array; prices: Prices },
  wearPounds = 0,
): Promise<number> {
  // Its types describe the CommonJS build; the one that is loaded is the module.
  const { default: load } = (await import('highs')) as unknown as { default: () => Promise<Highs> };
  const highs = await load();
  const oneWay = Math.sqrt(battery.roundTrip);
  const [most, costs, rows, bounds] = [battery.power / 2, [] as string[], [] as string[], [] as string[]];
  for (let t = 0; t < usage.length; t++) {
    costs.push(`+ ${prices.importPounds[t]} i${t} - ${prices.exportPounds[t]} e${t} + ${wearPounds} d${t}`);
    const net = (usage[t] as number) - (sun[t] as number);
    rows.push(`m${t}: i${t} - e${t} - c${t} + d${t} = ${net}`);
    const before = t === 0 ? '' : `- s${t - 1}`;
    rows.push(`b${t}: s${t} ${before} - ${oneWay} c${t} + ${1 / oneWay} d${t} = 0`);
    bounds.push(`0 <= c${t} <= ${most}`, `0 <= d${t} <= ${most}`, `0 <= s${t} <= ${battery.capacity}`);
  }
  const program = `Minimize\n obj: ${costs.join('\n ')}\nSubject To\n ${rows.join('\n ')}\nBounds\n ${bounds.join('\n ')}\nEnd\n`;
  const solved = highs.solve(program);
  if (solved.Status !== 'Optimal') throw new Error(`HiGHS says ${solved.Status}`);
  return solved.ObjectiveValue;
}
