/** Peak events on the pages of hosts and of the office. */
export const PEAK = {
  halfHours: 'Half hour by half hour',
  caption: 'What was used in each half hour of the event, beside its baseline',
  time: 'From',
  baseline: 'Baseline',
  used: 'Used',
  less: 'Less used',
  sum: 'Delivered',
  basis: (days: number, first: string, last: string) =>
    `Baseline: the mean of these half hours on ${days} like days without an event, from ${first} to ${last}. Used: taken from the grid, less what was exported.`,
  kwh: (kwh: string) => `${kwh} kWh`,
  price: (pence: number) => `${pence}p a kWh`,
} as const;
