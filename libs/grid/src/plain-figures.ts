import type { GridLive, GridOutlook, GridRegions } from '@libs/contracts';
import { MOMENT } from './moment.js';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const carbon = (value: number | null): string => (value === null ? '–' : `${value} gCO<sub>2</sub>/kWh`);

/** The last figures as HTML that needs no script: what a visitor without one gets in the place of the live page. */
export function plainFigures(live: GridLive, regions: GridRegions, outlook: GridOutlook): string {
  if (live.at === null) return '<p>No figures have arrived yet.</p>';
  const when = MOMENT.format(new Date(live.at));
  const next = outlook.items
    .filter(({ from, forecast }) => forecast !== null && Date.parse(from) > Date.parse(live.at ?? ''))
    .toSorted((a, b) => (a.forecast ?? 0) - (b.forecast ?? 0))[0];
  const facts: [string, string][] = [
    ['Carbon intensity, Great Britain', `${carbon(live.carbonIntensity)}${live.index ? `, rated ${live.index}` : ''}`],
    ['Renewable', live.renewablePercentage === null ? '–' : `${live.renewablePercentage}%`],
    ['Frequency', live.frequencyHz === null ? '–' : `${live.frequencyHz.toFixed(2)} Hz`],
    ['Generation mix', live.mix.map(({ fuel, perc }) => `${escaped(fuel)} ${perc}%`).join(', ') || '–'],
    [
      'Cleanest half hour of the next two days',
      next ? `${MOMENT.format(new Date(next.from))}, ${carbon(next.forecast)}` : '–',
    ],
  ];
  const state = live.simulated
    ? ' Demo data: not live readings from the grid.'
    : live.stale
      ? ' The source isn’t answering.'
      : '';
  const row = (name: string, value: string) =>
    `<tr><th scope="row" align="left">${escaped(name)}</th><td>${value}</td></tr>`;
  return [
    `<p>Figures from ${when}.${state} Load the page again for newer ones.</p>`,
    `<table cellpadding="4"><tbody>${facts.map(([name, value]) => row(name, value)).join('')}</tbody></table>`,
    `<table cellpadding="4"><caption>By region</caption><tbody>${regions.items.map(({ name, carbonIntensity }) => row(name, carbon(carbonIntensity))).join('')}</tbody></table>`,
  ].join('');
}
