import type { Actor } from '@libs/contracts';
import type { AppRequest } from '@libs/platform';

/** Who still owes a second factor is nobody yet. */
export const whoAsks = ({ actor }: AppRequest): Actor | null => (actor && !actor.secondFactorDue ? actor : null);
