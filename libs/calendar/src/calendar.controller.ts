import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, StreamableFile } from '@nestjs/common';
import { CalendarFeeds } from './calendar-feeds.js';

@Controller()
export class CalendarController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Route(routes.getCalendar)
  list(@Input() { query }: InputOf<typeof routes.getCalendar>, @Actor() actor: ActorOf) {
    return this.feeds.between(query, actor);
  }

  @Route(routes.readCalendarFeed)
  async read(@Input() { params }: InputOf<typeof routes.readCalendarFeed>) {
    const file = await this.feeds.read(params.file);
    return new StreamableFile(Buffer.from(file), {
      type: 'text/calendar; charset=utf-8',
      disposition: 'inline; filename="voltmere.ics"',
    });
  }

  @Route(routes.getCalendarFeed)
  own(@Actor() actor: ActorOf) {
    return this.feeds.of(actor);
  }

  @Route(routes.makeCalendarFeed)
  make(@Actor() actor: ActorOf) {
    return this.feeds.make(actor);
  }

  @Route(routes.endCalendarFeed)
  end(@Actor() actor: ActorOf): Promise<void> {
    return this.feeds.end(actor);
  }
}
