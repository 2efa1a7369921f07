import { Module } from '@nestjs/common';
import { LocalMailboxOnly, MailboxController } from './mailbox.controller.js';

/** The emails of demo and development, in the browser. */
@Module({ controllers: [MailboxController], providers: [LocalMailboxOnly] })
export class MailboxModule {}
