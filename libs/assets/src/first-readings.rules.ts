import type { Channel } from '@libs/contracts';
import type { Asset } from './asset.sql.js';

type State = Pick<Asset, 'status' | 'resumesAs'>;

/** Whether these are the first readings of what the site generates. */
export const isFirst = ({ status, resumesAs }: State, channel: Channel): boolean =>
  (status === 'suspended' ? resumesAs : status) === 'commissioning' && channel === 'gen';

/** The state with its first readings: while it is suspended it stays so, and resumes as a site that has readings. */
export const withReadings = ({ status }: State): State =>
  status === 'suspended' ? { status, resumesAs: 'reporting' } : { status: 'reporting', resumesAs: null };
