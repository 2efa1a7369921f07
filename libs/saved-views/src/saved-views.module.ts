import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeViewHandler, CreateViewHandler, DeleteViewHandler, SetDefaultViewHandler } from './change-views.js';
import { SavedViewsController } from './saved-views.controller.js';

/** What an admin's list shows, kept under a name. */
@Module({
  imports: [CqrsModule],
  controllers: [SavedViewsController],
  providers: [CreateViewHandler, ChangeViewHandler, DeleteViewHandler, SetDefaultViewHandler],
})
export class SavedViewsModule {}
