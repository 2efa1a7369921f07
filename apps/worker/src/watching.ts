import { noSources, type Watching } from '@libs/alerts';
import type { Clock } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';

const startedAt = new Date();

/** How this process judges live sites. No source is connected yet: readings come in files. */
export const watchingBy = (clock: Clock): Watching => ({
  store: new PostgresStore(),
  clock,
  sources: noSources,
  startedAt,
});
