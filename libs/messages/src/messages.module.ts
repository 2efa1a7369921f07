import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { Attachments } from './attachments.js';
import { ChangeMessage } from './change-message.js';
import { MessageFilesController } from './message-files.controller.js';
import { MessagesController } from './messages.controller.js';
import { NotesController } from './notes.controller.js';
import { OpenThread } from './open-thread.js';
import { HeldReplies } from './replies/held-replies.js';
import { HeldRepliesController } from './replies/held-replies.controller.js';
import { ReadThreads } from './read-threads.js';
import { WriteMessage } from './write-message.js';

/** Threads with a fixed audience, and what is written in them. */
@Module({
  controllers: [MessageFilesController, MessagesController, NotesController, HeldRepliesController],
  providers: [
    Attachments,
    ChangeMessage,
    HeldReplies,
    OpenThread,
    ReadThreads,
    WriteMessage,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
})
export class MessagesModule {}
