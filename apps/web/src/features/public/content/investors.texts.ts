import { priceWords } from '@libs/contracts';

const { perKwh, market } = priceWords();

/** What an investor may aim for, each as a range on its own ruler: shares of the ruler from 0 to 1. */
export const TARGETS = [
  {
    name: 'Target IRR',
    value: '8 to 12%',
    note: 'a year over a 20-year contract, before tax, after operating cost',
    from: 8 / 16,
    to: 12 / 16,
    axis: ['0', '4', '8', '12', '16%'],
  },
  {
    name: 'Contract duration',
    value: '5 to 20 years',
    note: `${perKwh}, or a flat monthly fee that rises as much. ${market}`,
    from: 5 / 25,
    to: 20 / 25,
    axis: ['0', '5', '10', '15', '20', '25'],
  },
  {
    name: 'Asset life',
    value: '15 to 25 years',
    note: 'inverter replaced once, in the model',
    from: 15 / 25,
    to: 1,
    axis: ['0', '5', '10', '15', '20', '25'],
  },
  {
    name: 'Deployment',
    value: '£5m to £50m',
    note: 'site by site, each one confirmed by you; a mandate starts at £1m',
    from: 5 / 55,
    to: 50 / 55,
    axis: ['£0', '£11m', '£22m', '£33m', '£44m', '£55m'],
  },
  {
    name: 'Installation',
    value: 'A few days',
    note: 'on site, once the network operator has approved the connection',
    from: 0,
    to: 4 / 30,
    axis: ['0', '10', '20', '30 days'],
  },
] as const;

const MIX = [
  ['Billed Consumption', 45, 'var(--c-load)'],
  ['Wholesale Trading', 25, 'var(--c-grid)'],
  ['Frequency Response', 15, 'var(--c-battery)'],
  ['DSO Markets', 10, 'var(--c-ev)'],
  ['Capacity Market', 5, 'var(--c-export)'],
] as const;

/** The typical mix of revenue; `begins` is where a part starts on the bar. */
export const REVENUE_MIX = MIX.map(([name, share, colour], index) => ({
  name,
  share,
  colour,
  begins: MIX.slice(0, index).reduce((sum, [, before]) => sum + before, 0),
}));
