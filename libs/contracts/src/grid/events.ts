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
      say: () => 'There is a new grid insight',
      stale: [],
    },
  ),
} as const;
