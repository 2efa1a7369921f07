import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  ChangeWebhookHandler,
  CreateWebhookHandler,
  DeleteWebhookHandler,
  ReplayWebhookHandler,
  TestWebhookHandler,
} from './change-webhooks.js';
import { WebhooksController } from './webhooks.controller.js';

/** The endpoints of partners and their deliveries, which the worker sends. */
@Module({
  imports: [CqrsModule],
  controllers: [WebhooksController],
  providers: [
    CreateWebhookHandler,
    ChangeWebhookHandler,
    DeleteWebhookHandler,
    ReplayWebhookHandler,
    TestWebhookHandler,
  ],
})
export class WebhooksModule {}
