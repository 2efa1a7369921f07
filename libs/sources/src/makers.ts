import type { MakerPlatform, SourcePlatform } from '@libs/contracts';
import { FOXESS } from './foxess.js';
import { GIVENERGY } from './givenergy.js';
import type { MakerSpec } from './maker.js';
import { N3RGY } from './n3rgy.js';
import { SOLAREDGE } from './solaredge.js';
import { SOLIS } from './solis.js';

/** How to read each maker's cloud. */
export const MAKERS: Record<MakerPlatform, MakerSpec> = {
  givenergy: GIVENERGY,
  solaredge: SOLAREDGE,
  solis: SOLIS,
  foxess: FOXESS,
  n3rgy: N3RGY,
};

/** How an agent on site sends: every minute, by itself. */
const AGENT: Pick<MakerSpec, 'freshness' | 'everyMs' | 'lateAfterMs'> = { freshness: 'live', everyMs: 60_000 };

/** How fresh the readings of a source are, whether they are fetched or sent. */
export const rhythmOf = (platform: SourcePlatform): Pick<MakerSpec, 'freshness' | 'everyMs' | 'lateAfterMs'> =>
  platform === 'agent' ? AGENT : MAKERS[platform];
