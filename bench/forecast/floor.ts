import { diffuseShare, lowLight, normalAt } from '@libs/forecast/testing';
import { lowSun, place, plane, PRICES, shape, SITE, sun, year } from './site.ts';

/**
 * The same arithmetic as bare loops over typed arrays, in one function, for this one site: the engine's own `exp`, draws by
 * seed, structure and generality are what it does not pay for.
 */

const weak = Float64Array.from({ length: 1602 }, (_, irradiance) => lowLight(irradiance));
const ghi = new Float64Array(sun.count);
const solar = new Float64Array(year.steps);
const load = new Float64Array(year.steps);
const clearness = Float64Array.from(place.irradiance, (mean, month) => {
  let [outside, days] = [0, 0];
  sun.daySum.forEach((sum, day) => {
    if (sun.dayMonth[day] !== month) return;
    outside += sum / 48;
    days += 1;
  });
  return (mean * days) / outside;
});
const normal = (): number => normalAt(Math.random() || 0.5);

function sky(): void {
  let z = normal();
  for (let day = 0; day < 365; day++) {
    z = 0.18 * z + 0.98367 * normal();
    const wanted = clearness[sun.dayMonth[day] as number]! + 0.17 * z;
    const k = wanted < 0.05 ? 0.05 : wanted > 0.78 ? 0.78 : wanted;
    const spread = 0.55 * (k > 0.6 ? 0.4 : k > 0.45 ? 0.8 : 1);
    const begins = sun.dayBegins[day]!;
    const ends = sun.dayBegins[day + 1]!;
    let e = normal();
    let sum = 0;
    for (let at = begins; at < ends; at++) {
      e = 0.5 * e + 0.866 * normal();
      sum += ghi[at] = sun.horizontal[at]! * lowSun[at]! * Math.exp(spread * e);
    }
    for (let round = 0; round < 2; round++) {
      const scale = (k * sun.daySum[day]!) / sum;
      sum = 0;
      for (let at = begins; at < ends; at++) {
        const value = ghi[at]! * scale;
        const most = 0.8 * sun.horizontal[at]!;
        sum += ghi[at] = value < most ? value : most;
      }
    }
  }
}

function panels(): void {
  solar.fill(0);
  for (let at = 0; at < sun.count; at++) {
    const g = ghi[at]!;
    const diffuse = g * diffuseShare(g / sun.horizontal[at]!);
    const outside = sun.extraterrestrial[at]!;
    let direct = (g - diffuse) / sun.up[at]!;
    if (direct > outside) direct = outside;
    const a = direct / outside;
    const poa =
      direct * plane.cosIncidence[at]! * plane.glass[at]! +
      0.95 * (diffuse * (a * plane.drawnOut[at]! + (1 - a) * 0.98296) + g * 0.003407);
    const whole = poa < 1600 ? poa | 0 : 1600;
    const eta = weak[whole]! + (poa - whole) * (weak[whole + 1]! - weak[whole]!);
    const dc = poa * 0.000905 * eta * (1 - 0.0035 * (10 + poa / 38 - 25)) * 1.152;
    const ac = (dc * (0.9858 - 0.0162 * dc) - 0.0059) / 0.9637;
    if (ac > 0) solar[sun.step[at]!] = ac < 1 ? 0.41667 * ac : 0.41667;
  }
}

function demand(): void {
  let e = 0.25 * normal();
  let sum = 0;
  for (let day = 0; day < 365; day++) {
    const factor = Math.max(0.1, 1 + 0.1 * normal());
    for (let step = year.dayBegins[day]!; step < year.dayBegins[day + 1]!; step++) {
      e = 0.8 * e + 0.15 * normal();
      sum += load[step] = shape[step]! * factor * Math.max(0.05, 1 + e);
    }
  }
  for (let step = 0; step < load.length; step++) load[step]! /= sum;
}

/** What a year of this sun and load costs after the battery, pounds. */
export function battery(sunFactor: number, loadFactor: number): number {
  const oneWay = Math.sqrt(SITE.roundTrip);
  const out = 1 / oneWay;
  let stored = 0;
  let imported = 0;
  for (let step = 0; step < 17_520; step++) {
    const net = solar[step]! * sunFactor - load[step]! * loadFactor;
    if (net > 0) {
      let charge = (60 - stored) * out;
      if (charge > 15) charge = 15;
      if (charge > net) charge = net;
      stored += charge * oneWay;
    } else {
      let discharge = stored * oneWay;
      if (discharge > 15) discharge = 15;
      if (discharge > -net) discharge = -net;
      stored -= discharge * out;
      imported -= net + discharge;
    }
  }
  return imported * PRICES.grid + (loadFactor - imported) * PRICES.supply;
}

export function siteYear(): number {
  sky();
  panels();
  demand();
  return battery(SITE.kwp, SITE.annualKwh);
}

export function thousandDraws(): number {
  const bills = new Float64Array(1000);
  for (let draw = 0; draw < 1000; draw++)
    for (let at = 0; at < 3; at++)
      bills[draw] = battery(SITE.kwp * (1 + 0.06 * normal()), SITE.annualKwh * (1 + 0.15 * normal()));
  return bills.sort()[500]!;
}
