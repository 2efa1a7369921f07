import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MergePartiesHandler } from './merge-parties.js';
import { MergingController } from './merging.controller.js';
import { SetNotSameHandler } from './set-not-same.js';
import { UndoMergeHandler } from './undo-merge.js';

/** Records that stand for the same company: found, merged, and parted again. */
@Module({
  imports: [CqrsModule],
  controllers: [MergingController],
  providers: [MergePartiesHandler, UndoMergeHandler, SetNotSameHandler],
})
export class MergingModule {}
