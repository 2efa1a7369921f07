import { z } from 'zod';
import { HistoryItem } from '../activity/views.js';
import { ERROR_CODES } from './errors.js';
import { FieldErrorItem, Id } from './fields.js';

/** The current state of a record whose command was refused, as its reader may see it. */
export const CurrentRecord = z.strictObject({
  kind: z.string(),
  id: Id,
  version: z.int(),
  view: z.unknown(),
});
export type CurrentRecord = z.infer<typeof CurrentRecord>;

/**
 * The shape of every error of the API. It includes the words of every event, which the pages before the portals need not load: their
 * script reads the codes alone.
 */
export const ErrorBody = z
  .strictObject({
    message: z.string().describe('Suitable to show to a person'),
    details: z.string().nullable(),
    hint: z.string().nullable(),
    code: z.enum(ERROR_CODES),
    status: z.int(),
    requestId: z.string(),
    errors: z.array(FieldErrorItem).optional(),
    current: CurrentRecord.optional(),
    since: z
      .array(HistoryItem)
      .optional()
      .describe(
        'On a 409 for a stale version: what changed since that version, as this reader may see it, oldest first',
      ),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
