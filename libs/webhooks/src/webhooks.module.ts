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

/** What partners' endpoints are told, and what came of it. The worker sends it. */
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
