export const GRID_BOX = {
  label: 'The grid now',
  unreachable: 'We can’t reach the grid data. It will update automatically.',
  waiting: 'Loading the latest figures…',
  simulated: ' · simulated',
  old: ' · out of date',
  halfHour: (from: string) => `half hour from ${from}`,
  none: 'No figures yet',
} as const;

export const TAPE = {
  average: (pence: string) => `${pence}p/kWh on average`,
  sun: (kw: string, kwp: string) => `${kw} kW from ${kwp} kWp`,
  old: (time: string) => `Out of date: carbon data from ${time}.`,
  prices: (pence: string) =>
    `Prices show how a time-of-use tariff averaging ${pence}p/kWh would vary over the day, based on 2023 prices. If you pay one rate all day, every half hour costs the same.`,
  climate: (place: string) => `Sun is typical for the time of year in ${place}, not a weather forecast.`,
  unknown: 'Not known yet',
  span: (from: string, until: string) => `${from} to ${until}`,
  picture: (name: string, words: string, count: number) =>
    `${name}: ${words}, of ${count} half hours. The table below lists each one`,
  table: 'Half hours as a table',
  tableLabel: 'Half hours of tomorrow',
} as const;
