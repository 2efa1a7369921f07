import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { ActivityFeed } from './activity-feed.sql.js';
import { AgeingView } from './ageing.sql.js';
import { AwayView } from './away.js';
import { AsItWas } from './as-it-was.sql.js';
import { PoundsView } from './pounds.sql.js';
import { StatisticsView } from './statistics.sql.js';
import { Timelines } from './timeline.sql.js';

/** The event feed, the timelines and the statistics: reads of what the other contexts wrote. */
@Module({
  controllers: [ActivityController],
  providers: [Timelines, AsItWas, ActivityFeed, StatisticsView, AgeingView, AwayView, PoundsView],
  exports: [Timelines, ActivityFeed, StatisticsView, AgeingView, AwayView],
})
export class ActivityModule {}
