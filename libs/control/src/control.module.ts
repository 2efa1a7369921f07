import { Module } from '@nestjs/common';
import { ChangeControl } from './change-control.js';
import { ControlController } from './control.controller.js';
import { CallPeakEvent } from './peak-events/call-peak-event.js';
import { ChangePeakEvent } from './peak-events/change-peak-event.js';
import { PeakEventsController } from './peak-events/peak-events.controller.js';
import { ReadPeakEvents } from './peak-events/read-peak-events.js';
import { ReadPlan } from './read-plan.js';
import { ReadScores } from './scoring/read-scores.js';

/** Smart control of batteries: what hosts decide, the plans, and peak events. */
@Module({
  controllers: [ControlController, PeakEventsController],
  providers: [ChangeControl, CallPeakEvent, ChangePeakEvent, ReadPeakEvents, ReadPlan, ReadScores],
  exports: [ReadPlan, ReadScores],
})
export class ControlModule {}
