import { Module } from '@nestjs/common';
import { LocalMailboxOnly, MailboxController } from './mailbox.controller.js';

/** Mails of demo and development, readable in the browser. */
@Module({ controllers: [MailboxController], providers: [LocalMailboxOnly] })
export class MailboxModule {}
