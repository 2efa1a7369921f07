import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarFeeds } from './calendar-feeds.js';

/** Visits by day, and feeds of them for other calendars. */
@Module({ controllers: [CalendarController], providers: [CalendarFeeds] })
export class CalendarModule {}
