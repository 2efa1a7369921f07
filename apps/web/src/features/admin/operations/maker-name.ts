import { SOURCE_NAMES, type SourcePlatform } from '@libs/contracts';

/** A maker as it is called; the raw name of one that isn't known here. */
export const makerName = (platform: string | null): string =>
  platform && platform in SOURCE_NAMES ? SOURCE_NAMES[platform as SourcePlatform] : (platform ?? '');
