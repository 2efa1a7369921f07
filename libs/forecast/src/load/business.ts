import type { BusinessType } from '@libs/contracts';
import type { Mixture } from './shapes.js';

/**
 * What the load of a kind of business is mixed from. British profile class 3 carries the sites whose day it fits;
 * BDEW's profiles tell the kinds apart.
 */
export const MIXTURES: Record<BusinessType, Mixture> = {
  small_warehouse: { pc3: 0.4, g0: 0.6 },
  cafe: { g2: 0.45, g4: 0.55 },
  garage: { g1: 0.75, pc3: 0.2, base: 0.05 },
  manufacturing: { g1: 0.7, g3: 0.15, base: 0.15 },
  office: { g1: 0.8, base: 0.2 },
};
