import figures from './figures.json';

/** What the pictures are drawn from: modelled by the forecast engine, rebuilt by tools/build/site-figures.ts. */
export const FIGURES = figures;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
