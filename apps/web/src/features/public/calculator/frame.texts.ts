// Apart from the rest, which is loaded when the calculator is about to be seen.
/** Texts of the calculator on the home page. */
export const CALCULATOR = {
  title: 'How much could you save?',
  lead: 'Your own figures in the engine behind our proposals: every half hour of a year, across 1,000 scenarios.',
  first: (kwh: string, rate: number) =>
    `A small warehouse using ${kwh} kWh a year at ${rate}p per kWh could save, each year:`,
  firstRange: (percent: number, low: string, high: string, seed: number) =>
    `That’s ${percent}% of its bill. Nine years in ten it would save more than ${low} (P10); one year in ten, more than ${high} (P90). Modelled before VAT, seed ${seed}.`,
  noScript:
    'The sliders need JavaScript. Without it, email us for a basic proposal and we’ll use the figures you send.',
} as const;
