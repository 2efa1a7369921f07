import type { CalendarItem } from '@libs/contracts';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { CALENDAR } from './calendar.texts.js';

/** Minutes after which a calendar asks again. */
const ASK_AGAIN = 15;

interface Feed {
  items: readonly CalendarItem[];
  /** Null for the office, which reads the visits of all. */
  installer: string | null;
  /** Of the product, as people open it. */
  webUrl: string;
}

/** The visits as an iCalendar file. Times of day are London's, whatever the calendar's own zone is. Pure. */
export function feedFile({ items, installer, webUrl }: Feed, now: Date): string {
  const calendar = ical({
    name: CALENDAR.name(installer),
    prodId: { company: 'Voltmere', product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN * 60,
  });
  for (const item of items) {
    const { id, kind, company, postcode, number, status, projectId } = item;
    const own = kind === 'ticket' ? `/installer/tickets/${id}` : `/installer/jobs/${id}`;
    const path = installer ? own : `/admin/projects?open=${projectId}`;
    calendar.createEvent({
      id: `${id}@voltmere`,
      stamp: now,
      ...timesOf(item),
      summary: kind === 'ticket' ? CALENDAR.ticket(number, company) : CALENDAR.installation(company),
      ...(postcode && { location: postcode }),
      description: [CALENDAR.status(status), ...(installer ? [] : [CALENDAR.installer(item.installer)])].join('\n'),
      url: `${webUrl}${path}`,
    });
  }
  return calendar.toString();
}

function timesOf({ day, from, to }: CalendarItem) {
  if (!from || !to) return { start: new Date(`${day}T00:00:00Z`), allDay: true };
  return { start: londonInstant(day, from), end: londonInstant(day, to) };
}

/** The instant of a London day and time. Visits are by day, so the hour that a clock change repeats doesn't matter. */
function londonInstant(day: string, time: string): Date {
  const guess = new Date(`${day}T${time}:00Z`);
  const there = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(guess);
  return there === time ? guess : new Date(guess.getTime() - 3_600_000);
}
