import { z } from 'zod';
import { event } from '../base/event.js';
import { GridInsight } from './views.js';

export const GRID_EVENTS = {
  'grid.insight': event(
    z.strictObject({
      shouldNotify: z.boolean(),
      insight: GridInsight,
    }),
    {
      subject: 'grid',
      record: null,
      audiences: ['public'],
      say: () => 'The grid gave a new insight',
      stale: [],
    },
  ),
} as const;
