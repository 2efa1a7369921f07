import { areaOfPostcode, ASSET_KINDS, DISTRIBUTION_AREAS } from '@libs/contracts';
import type { Dice } from './dice.js';
import type { Happening } from './happenings.js';
import { TOWNS, type Town, TRADES } from './tables.js';

/** What the demo's funds look for, by the names of the mandate's own options. */

type Mandate = Extract<Happening, { do: 'mandate' }>['mandate'];

const RISKS = ['conservative', 'moderate', 'aggressive'] as const;
const ASSETS = ASSET_KINDS.map(({ label }) => label);
const AREAS = DISTRIBUTION_AREAS.map(({ name }) => name);

/** The demo funder's: a fund for the Midlands and the North, about half of it committed. */
const CALDER: Mandate['investmentMandate'] & { geographicFocus: string[] } = {
  targetAssets: ['Solar', 'Battery storage', 'EV charging'],
  riskProfile: 'moderate',
  minInvestment: 1_000_000,
  maxInvestment: 3_000_000,
  investmentCriteria: 'UK businesses that own their roof or have a lease of at least fifteen years.',
  geographicFocus: ['Yorkshire', 'East Midlands', 'West Midlands', 'North West England', 'North East England'],
};
const CALDER_RETURNS = 8;
/** Megawatt-hours a year: below this, a system is too small to return what the fund requires. */
const CALDER_LEAST_USE = 90;

const areaOf = ({ outward }: Town): string | null => {
  const area = areaOfPostcode(`${outward[0]} 1AA`);
  return area && area !== 'outside' ? area.name : null;
};

/** The areas of the demo funder's sites, and the trades that use enough electricity. */
export const CALDER_SITES = {
  towns: TOWNS.filter((town) => CALDER.geographicFocus.includes(areaOf(town) ?? '')),
  trades: TRADES.filter(({ usage }) => usage[0] >= CALDER_LEAST_USE),
};

/** The mandate of a fund by its position in the list; the first is the demo funder's. */
export function mandateOf(fundName: string, index: number, dice: Dice): Mandate {
  const least = dice.whole(1, 8);
  const drawn = {
    targetAssets: ASSETS.slice(0, dice.whole(1, ASSETS.length)),
    riskProfile: dice.pick(RISKS),
    minInvestment: least * 1_000_000,
    maxInvestment: (least + dice.whole(4, 40)) * 1_000_000,
    investmentCriteria: 'UK businesses that own their roof or have a lease of at least fifteen years.',
    geographicFocus: dice.shuffled(AREAS).slice(0, dice.whole(2, 6)),
  };
  const expectedReturns = dice.whole(12, 17) / 2;
  return {
    fundDetails: { fundName },
    expectedReturns: index === 0 ? CALDER_RETURNS : expectedReturns,
    investmentMandate: index === 0 ? CALDER : drawn,
  };
}
