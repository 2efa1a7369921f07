import type { Channel } from '@libs/contracts';
import type { Asset } from './asset.sql.js';

type State = Pick<Asset, 'status' | 'resumesAs'>;

/** Whether these are the first readings of what the site generates. */
export const isFirst = ({ status, resumesAs }: State, channel: Channel): boolean =>
  (status === 'suspended' ? resumesAs : status) === 'commissioning' && channel === 'gen';

/** The state after the first readings: a suspended site stays suspended, and resumes as one with readings. */
export const withReadings = ({ status }: State): State =>
  status === 'suspended' ? { status, resumesAs: 'reporting' } : { status: 'reporting', resumesAs: null };
