import type { Draws } from './montecarlo/draws.js';
import type { Energies } from './montecarlo/energy.js';
import type { FunderDraws } from './montecarlo/money.js';
import type { System } from './montecarlo/system.js';
import type { FullQuestion } from './question.js';
import type { FlexibilityDraws } from './revenue/flexible.js';
import type { Site } from './site.js';
import type { Sized } from './sizing/search.js';

/** All that a forecast found out, before it is put in words. */
export interface Findings {
  asked: FullQuestion;
  site: Site;
  system: System;
  sized: Sized | null;
  draws: Draws;
  energies: Energies;
  flexibility: FlexibilityDraws;
  funder: FunderDraws;
  flatFee: number | null;
  capex: number;
  supplyPrice: number;
  widen: number;
  irrFloor: number;
  /** The load's shape is that of the site's own meter. */
  metered: boolean;
}
