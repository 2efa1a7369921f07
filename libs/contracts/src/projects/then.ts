import { z } from 'zod';
import { HistoryItem } from '../activity/history-item.js';
import { Instant } from '../base/fields.js';

const View = z.record(z.string(), z.unknown());

/**
 * A project as its reader knew it at a moment. Views are those of then: what is worked out from elsewhere (the match
 * score from the mandate) and the parties' names and contacts are as at `wholeAt`.
 */
export const ProjectThen = z
  .strictObject({
    moment: Instant,
    /** The newest entry of the timeline at that moment. */
    last: HistoryItem,
    /** When an event last carried the project whole. */
    wholeAt: Instant,
    /** As its role's view was made then: one of years ago may lack what came to views since. */
    project: View,
    /** The job at the time, for those who see jobs. */
    job: View.nullable(),
    files: z.array(View).describe('documents at that time, newest first'),
  })
  .meta({ id: 'ProjectThen' });
export type ProjectThen = z.infer<typeof ProjectThen>;
