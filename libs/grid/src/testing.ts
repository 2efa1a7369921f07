import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The recorded answers of both sources, with where each came from. */
export const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/grid_live_fixtures.json'), 'utf8'),
) as Record<string, Record<string, unknown>>;
