import figures from './investors.json';

/** One site's cash and returns: modelled by the forecast engine, rebuilt by tools/build/site-figures.ts. */
export const INVESTOR_FIGURES = figures;

/** The contract that target and headline are about: the longest. */
export const LONGEST = figures.contracts.at(-1) as (typeof figures.contracts)[number];
