import { z } from 'zod';
import { HistoryItem } from '../activity/views.js';
import { Instant } from '../base/fields.js';

/** A host, a funder or an installer as admins saw it at a past moment. */
export const PartyThen = z
  .strictObject({
    moment: Instant,
    /** The newest entry of the timeline at that moment. */
    last: HistoryItem,
    party: z
      .record(z.string(), z.unknown())
      .describe('the view as of that entry, with the project and job counts of that time'),
  })
  .meta({ id: 'PartyThen' });
export type PartyThen = z.infer<typeof PartyThen>;
