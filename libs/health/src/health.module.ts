import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { HealthController } from './health.controller.js';
import { HealthView } from './health.view.js';
import { QueueView } from './queue.view.js';
import { ReleaseAddressHandler } from './release-address.js';
import { ReplayMailHandler } from './replay-mail.js';
import { RetryJobHandler } from './retry-job.js';

/** How the system is doing, for admins, and the two things they can do about it. */
@Module({
  imports: [CqrsModule],
  controllers: [HealthController],
  providers: [HealthView, QueueView, ReleaseAddressHandler, ReplayMailHandler, RetryJobHandler],
})
export class HealthModule {}
