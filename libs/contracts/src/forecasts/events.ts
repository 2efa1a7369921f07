import { z } from 'zod';
import { event } from '../base/event.js';
import { fieldsWords, forSite } from '../base/event-words.js';
import { Id } from '../base/fields.js';
import { FORECAST_SUBJECTS } from './views.js';

export const FORECAST_EVENTS = {
  'forecast.made': event(
    z.strictObject({ subject: z.enum(FORECAST_SUBJECTS), subjectId: Id, changed: z.array(z.string()) }),
    {
      subject: 'forecast',
      record: 'forecast',
      audiences: ['admin', 'host', 'funder'],
      say: (data, _, about) =>
        Array.isArray(data.changed) && data.changed.length > 0
          ? `The forecast${forSite(about)} was updated after changes to ${fieldsWords(data.changed)}`
          : `A new forecast${forSite(about)} is ready`,
      stale: ['paperwork', 'timeline', 'candidates'],
    },
  ),
} as const;
