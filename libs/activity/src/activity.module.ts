import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { ActivityFeed } from './activity-feed.js';
import { AgeingView } from './ageing.js';
import { AwayView } from './away.js';
import { AsItWas } from './as-it-was.js';
import { StatisticsView } from './statistics.js';
import { Timelines } from './timeline.js';

/** The event feed, the timelines and the statistics: reads of what the other contexts wrote. */
@Module({
  controllers: [ActivityController],
  providers: [Timelines, AsItWas, ActivityFeed, StatisticsView, AgeingView, AwayView],
  exports: [Timelines, ActivityFeed, StatisticsView, AgeingView, AwayView],
})
export class ActivityModule {}
