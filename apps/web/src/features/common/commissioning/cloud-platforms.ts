import type { CLOUD_PLATFORMS } from '@libs/contracts';

/** The clouds of inverters, as their makers write them. */
export type CloudPlatform = (typeof CLOUD_PLATFORMS)[number];

export const PLATFORM_NAMES: Record<CloudPlatform, string> = {
  solaredge: 'SolarEdge',
  enphase: 'Enphase',
  sma: 'SMA',
  fronius: 'Fronius',
  other: 'Other',
};
