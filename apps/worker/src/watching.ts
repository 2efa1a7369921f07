import type { Watching } from '@libs/alerts';
import type { Clock } from '@libs/platform';
import { sourceStates } from '@libs/sources';
import { PostgresStore } from '@libs/telemetry';

const startedAt = new Date();

/** How this process judges live sites. Only those with a connection can be late: files come whenever someone uploads them. */
export const watchingBy = (clock: Clock): Watching => ({
  store: new PostgresStore(),
  clock,
  sources: sourceStates,
  startedAt,
});
