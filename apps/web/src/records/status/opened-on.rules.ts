import { statusTitle } from '@libs/contracts';
import type { RecordChange } from '../../live/changes';
import { STATUS } from './status.texts';

export interface Versioned {
  id: string;
  status: string;
  version: number;
}

/** Who changed a record while its menu was open, and how; null while it is as it was. */
export function changedWords(
  seen: Versioned,
  now: Versioned,
  change: Pick<RecordChange, 'actor' | 'to'> | null,
): string | null {
  if (now.version <= seen.version) return null;
  if (now.status === seen.status) return STATUS.changed(change?.actor?.name ?? STATUS.someone);
  // A change that led elsewhere is not the one that brought the record here.
  const who = change?.to === now.status ? change.actor?.name : null;
  return STATUS.moved(who ?? STATUS.someone, statusTitle(now.status));
}
