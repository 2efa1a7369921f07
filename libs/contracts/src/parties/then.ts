import { z } from 'zod';
import { HistoryItem } from '../activity/history-item.js';
import { Instant } from '../base/fields.js';

/** A host, a funder or an installer as admins knew it at a moment. */
export const PartyThen = z
  .strictObject({
    moment: Instant,
    /** The newest entry of the timeline at that moment. */
    last: HistoryItem,
    party: z
      .record(z.string(), z.unknown())
      .describe('as the view was made with that entry: counts of its projects and jobs are those of that time'),
  })
  .meta({ id: 'PartyThen' });
export type PartyThen = z.infer<typeof PartyThen>;
