import type { SourcePlatform } from '@libs/contracts';
import { GIVENERGY } from './givenergy.js';
import type { MakerSpec } from './maker.js';
import { SOLAREDGE } from './solaredge.js';
import { SOLIS } from './solis.js';

/** How to read each maker's cloud. */
export const MAKERS: Record<SourcePlatform, MakerSpec> = { givenergy: GIVENERGY, solaredge: SOLAREDGE, solis: SOLIS };
