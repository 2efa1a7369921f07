import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeTemplateHandler, CreateTemplateHandler, DeleteTemplateHandler } from './change-templates.js';
import { EmailsController } from './emails.controller.js';
import { SendEmailHandler } from './send-email.js';

/** What the office writes by email from its records. */
@Module({
  imports: [CqrsModule],
  controllers: [EmailsController],
  providers: [SendEmailHandler, CreateTemplateHandler, ChangeTemplateHandler, DeleteTemplateHandler],
})
export class EmailsModule {}
