import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SaveTurnsHandler } from './save-turns.js';
import { HandOverHandler, SetOwnerHandler } from './set-owner.js';
import { WorkController } from './work.controller.js';

/** What the office does among itself about its records. */
@Module({
  imports: [CqrsModule],
  controllers: [WorkController],
  providers: [SetOwnerHandler, HandOverHandler, SaveTurnsHandler],
})
export class WorkModule {}
