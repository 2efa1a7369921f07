import { ExportsModule } from '@libs/exports';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EditHostHandler } from './edit-host.js';
import { HostsController } from './hosts.controller.js';
import { SetHostStatusHandler } from './set-host-status.js';

@Module({
  imports: [CqrsModule, ExportsModule],
  controllers: [HostsController],
  providers: [EditHostHandler, SetHostStatusHandler],
})
export class HostsModule {}
