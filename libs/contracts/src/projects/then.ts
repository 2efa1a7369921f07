import { z } from 'zod';
import { HistoryItem } from '../activity/views.js';
import { Instant } from '../base/fields.js';

const View = z.record(z.string(), z.unknown());

/**
 * A project as its reader saw it at a past moment. Views are those of that time; values derived from other records (the
 * match score from the mandate), and the parties' names and contacts, are as at `wholeAt`.
 */
export const ProjectThen = z
  .strictObject({
    moment: Instant,
    /** The newest entry of the timeline at that moment. */
    last: HistoryItem,
    /** When an event last carried the whole project. */
    wholeAt: Instant,
    /** As its role's view was then: an old one may lack fields that were added since. */
    project: View,
    /** The job at that moment, for readers who see jobs. */
    job: View.nullable(),
    files: z.array(View).describe('documents at that time, newest first'),
  })
  .meta({ id: 'ProjectThen' });
export type ProjectThen = z.infer<typeof ProjectThen>;
