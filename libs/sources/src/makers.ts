import type { SourcePlatform } from '@libs/contracts';
import { FOXESS } from './foxess.js';
import { GIVENERGY } from './givenergy.js';
import type { MakerSpec } from './maker.js';
import { N3RGY } from './n3rgy.js';
import { SOLAREDGE } from './solaredge.js';
import { SOLIS } from './solis.js';

/** How to read each maker's cloud. */
export const MAKERS: Record<SourcePlatform, MakerSpec> = {
  givenergy: GIVENERGY,
  solaredge: SOLAREDGE,
  solis: SOLIS,
  foxess: FOXESS,
  n3rgy: N3RGY,
};
