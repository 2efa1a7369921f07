import { z } from 'zod';
import { DateOnly, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { Calendar, CalendarFeed, NewCalendarFeed } from './views.js';

const whoHasVisits = ['admin', 'installer'] as const;

/** Visits by day, and the secret address by which other calendars read them. */
export const calendarRoutes = {
  getCalendar: route({
    method: 'GET',
    path: '/api/calendar',
    access: whoHasVisits,
    query: z
      .strictObject({ from: DateOnly, to: DateOnly })
      .refine(({ from, to }) => from <= to, { message: 'Give a last day that isn’t before the first', path: ['to'] })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
        message: 'Ask for at most a year',
        path: ['to'],
      }),
    response: Calendar,
    summary: 'List the visits between two days: an installer’s own, or all of them for an admin',
  }),
  readCalendarFeed: route({
    method: 'GET',
    path: '/api/calendar/:file',
    access: 'anyone',
    params: z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/, 'This isn’t the address of a calendar') }),
    bytes: true,
    summary: 'Read a calendar feed by its secret address: the visits from 90 days ago to a year ahead, as iCalendar',
  }),
  getCalendarFeed: route({
    method: 'GET',
    path: '/api/me/calendar-feed',
    access: whoHasVisits,
    response: CalendarFeed,
    summary: 'Ask whether you have a calendar feed',
  }),
  makeCalendarFeed: route({
    method: 'POST',
    path: '/api/me/calendar-feed',
    access: whoHasVisits,
    body: NoBody,
    status: 201,
    response: NewCalendarFeed,
    summary: 'Make a calendar feed, or give yours a new address. The old address stops working.',
  }),
  endCalendarFeed: route({
    method: 'DELETE',
    path: '/api/me/calendar-feed',
    access: whoHasVisits,
    status: 204,
    summary: 'Remove your calendar feed',
  }),
} as const satisfies Record<string, RouteSpec>;
