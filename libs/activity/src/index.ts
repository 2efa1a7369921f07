export { AgeingView } from './ageing.js';
export { AwayView } from './away.js';
export { ActivityFeed } from './activity-feed.js';
export { ActivityModule } from './activity.module.js';
export { StatisticsView } from './statistics.js';
export { Timelines } from './timeline.js';
