import type { MeteredChannel } from '@libs/contracts';

/** What a file is read for: a site's use, of which a forecast is made, or one of a live site's meters. */
export type ReadingsPurpose = 'use' | MeteredChannel;
