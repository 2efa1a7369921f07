import { Module } from '@nestjs/common';
import { ChangeMessage } from './change-message.js';
import { MessagesController } from './messages.controller.js';
import { OpenThread } from './open-thread.js';
import { ReadThreads } from './read-threads.js';
import { WriteMessage } from './write-message.js';

/** Threads with a fixed audience, and what is written in them. */
@Module({
  controllers: [MessagesController],
  providers: [ChangeMessage, OpenThread, ReadThreads, WriteMessage],
})
export class MessagesModule {}
