import { Clock } from '@libs/platform';
import { KeyedCalls } from '@libs/platform/http';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DeclareDeliveryHandler } from './declare-delivery.js';
import { DeliveriesController } from './deliveries.controller.js';
import { receiveItem } from './receive-item.js';
import { StopWaitingHandler } from './stop-waiting.js';

/** Deliveries from site: what a phone declares that it holds, and what of it has arrived. */
@Module({
  imports: [CqrsModule],
  controllers: [DeliveriesController],
  providers: [DeclareDeliveryHandler, StopWaitingHandler],
})
export class DeliveriesModule {
  constructor(keyed: KeyedCalls, clock: Clock) {
    keyed.onReceipt((tx, receipt) => receiveItem(tx, receipt, clock));
  }
}
