import { type Actor as ActorOf, type InputOf, londonDate, routes } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, StreamableFile } from '@nestjs/common';
import { ActivityFeed } from './activity-feed.sql.js';
import { AgeingView } from './ageing.sql.js';
import { AsItWas } from './as-it-was.sql.js';
import { AwayView } from './away.js';
import { poundsCsv } from './pounds-csv.js';
import { PoundsView } from './pounds.sql.js';
import { StatisticsView } from './statistics.sql.js';
import { Timelines } from './timeline.sql.js';

/** What happened, and how it adds up. */
@Controller()
export class ActivityController {
  constructor(
    private readonly timelines: Timelines,
    private readonly asItWas: AsItWas,
    private readonly feed: ActivityFeed,
    private readonly statistics: StatisticsView,
    private readonly ageing: AgeingView,
    private readonly away: AwayView,
    private readonly pounds: PoundsView,
  ) {}

  @Route(routes.getTimeline)
  timeline(@Input() { params, query }: InputOf<typeof routes.getTimeline>, @Actor() actor: ActorOf) {
    return this.timelines.of(actor, params.id, query);
  }

  @Route(routes.getProjectThen)
  projectThen(@Input() { params, query }: InputOf<typeof routes.getProjectThen>, @Actor() actor: ActorOf) {
    return this.asItWas.of(actor, params.id, query);
  }

  @Route(routes.getHostThen)
  hostThen(@Input() { params, query }: InputOf<typeof routes.getHostThen>) {
    return this.asItWas.ofParty('host', params.id, query);
  }

  @Route(routes.getHostTimeline)
  hostTimeline(@Input() { params, query }: InputOf<typeof routes.getHostTimeline>) {
    return this.timelines.ofParty('host', params.id, query);
  }

  @Route(routes.myHostTimeline)
  ownHostTimeline(@Input() { query }: InputOf<typeof routes.myHostTimeline>, @Actor() actor: ActorOf) {
    return this.timelines.ofOwn('host', actor, query);
  }

  @Route(routes.getFunderThen)
  funderThen(@Input() { params, query }: InputOf<typeof routes.getFunderThen>) {
    return this.asItWas.ofParty('funder', params.id, query);
  }

  @Route(routes.getFunderTimeline)
  funderTimeline(@Input() { params, query }: InputOf<typeof routes.getFunderTimeline>) {
    return this.timelines.ofParty('funder', params.id, query);
  }

  @Route(routes.getInstallerThen)
  installerThen(@Input() { params, query }: InputOf<typeof routes.getInstallerThen>) {
    return this.asItWas.ofParty('installer', params.id, query);
  }

  @Route(routes.getInstallerTimeline)
  installerTimeline(@Input() { params, query }: InputOf<typeof routes.getInstallerTimeline>) {
    return this.timelines.ofParty('installer', params.id, query);
  }

  @Route(routes.getStatistics)
  totals() {
    return this.statistics.now();
  }

  @Route(routes.listActivity)
  activity(@Input() { query }: InputOf<typeof routes.listActivity>) {
    return this.feed.newest(query);
  }

  @Route(routes.getAgeing)
  waiting(@Input() { query }: InputOf<typeof routes.getAgeing>, @Actor() actor: ActorOf) {
    return this.ageing.now(actor, query);
  }

  @Route(routes.getPounds)
  inPounds() {
    return this.pounds.now();
  }

  @Route(routes.exportPounds)
  async poundsFile() {
    const pounds = await this.pounds.now();
    return new StreamableFile(Buffer.from(poundsCsv(pounds)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="pipeline-${londonDate(new Date(pounds.asOf))}.csv"`,
    });
  }

  @Route(routes.getAway)
  missed(@Actor() actor: ActorOf) {
    return this.away.of(actor);
  }

  @Route(routes.setSeen)
  saw(@Input() { body }: InputOf<typeof routes.setSeen>, @Actor() actor: ActorOf) {
    return this.away.saw(actor, body.cursor);
  }
}
