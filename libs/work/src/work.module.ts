import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeTaskHandler, CreateTaskHandler } from './change-task.js';
import { ChangeTagHandler, CreateTagHandler, DeleteTagHandler } from './change-tags.js';
import { SaveTurnsHandler } from './save-turns.js';
import { HandOverHandler, SetOwnerHandler } from './set-owner.js';
import { SnoozeNeedHandler } from './snooze.js';
import { TasksController } from './tasks.controller.js';
import { SetTagsHandler } from './set-tags.js';
import { TagsController } from './tags.controller.js';
import { WorkController } from './work.controller.js';

/** What the office does among itself about its records. */
@Module({
  imports: [CqrsModule],
  controllers: [WorkController, TagsController, TasksController],
  providers: [
    SetOwnerHandler,
    HandOverHandler,
    SaveTurnsHandler,
    SetTagsHandler,
    CreateTagHandler,
    ChangeTagHandler,
    DeleteTagHandler,
    CreateTaskHandler,
    ChangeTaskHandler,
    SnoozeNeedHandler,
  ],
})
export class WorkModule {}
