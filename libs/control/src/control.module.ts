import { Module } from '@nestjs/common';
import { ChangeControl } from './change-control.js';
import { ControlController } from './control.controller.js';
import { ReadPlan } from './read-plan.js';
import { ReadScores } from './scoring/read-scores.js';

/** Smart control of batteries: what hosts decide, and the plans. */
@Module({
  controllers: [ControlController],
  providers: [ChangeControl, ReadPlan, ReadScores],
  exports: [ReadPlan, ReadScores],
})
export class ControlModule {}
