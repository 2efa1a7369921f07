import { z } from 'zod';
import { DateOnly, Id, Instant } from '../base/fields.js';

/** What stands in the calendar of the office, and of an installer its own part of it. */
const CALENDAR_KINDS = ['installation', 'ticket'] as const;

export const CalendarItem = z
  .strictObject({
    id: Id.describe('of the job or the ticket'),
    kind: z.enum(CALENDAR_KINDS),
    day: DateOnly.describe('in London'),
    from: z.string().nullable().describe('London time, as 09:00; null: some time on that day'),
    to: z.string().nullable(),
    company: z.string().describe('the host’s'),
    postcode: z.string().nullable(),
    installer: z.string(),
    status: z.string().describe('of the job or the ticket'),
    number: z.int().nullable().describe('of a ticket'),
    projectId: Id,
  })
  .meta({ id: 'CalendarItem' });
export type CalendarItem = z.infer<typeof CalendarItem>;

export const Calendar = z.strictObject({ items: z.array(CalendarItem) });
export type Calendar = z.infer<typeof Calendar>;

/** Whether someone has a calendar feed. The address is only shown when it is made. */
export const CalendarFeed = z.strictObject({ madeAt: Instant.nullable() }).meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const NewCalendarFeed = z
  .strictObject({ madeAt: Instant, address: z.string().describe('secret: anyone who has it reads the visits') })
  .meta({ id: 'NewCalendarFeed' });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;
