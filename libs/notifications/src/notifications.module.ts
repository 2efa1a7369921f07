import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MailReportsController } from './mail-reports.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { ReadNotificationsHandler } from './read-notifications.js';
import { SetPreferencesHandler } from './set-preferences.js';
import { TakeMailReportHandler } from './take-mail-report.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeHandler } from './unsubscribe.js';

/** A person's own list and choices. What is written to it comes by `handleNotification`, in the worker. */
@Module({
  imports: [CqrsModule],
  controllers: [MailReportsController, NotificationsController, UnsubscribeController],
  providers: [ReadNotificationsHandler, SetPreferencesHandler, UnsubscribeHandler, TakeMailReportHandler],
})
export class NotificationsModule {}
