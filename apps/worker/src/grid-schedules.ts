import { GridPoller, GridSource, tidyReadings } from '@libs/grid';
import type { Clock, Config, Database, Schedule } from '@libs/platform';

const SECOND = 1_000;
const DAY = 86_400_000;

/** The grid's figures: asked for when due, tidied once a day. `stop` ends the stand-in where one runs. */
export function gridSchedules(config: Config, database: Database, clock: Clock) {
  const source = new GridSource(config.grid);
  const poller = new GridPoller(database, clock, source);
  const schedules: Schedule[] = [
    { name: 'grid', everyMs: 15 * SECOND, run: () => poller.poll().then(() => undefined) },
    {
      name: 'grid-tidy',
      everyMs: DAY,
      run: () => database.transaction((em) => tidyReadings(em, clock.now())),
    },
  ];
  return { schedules, stop: () => source.stop() };
}
