import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DocumentsController } from './documents.controller.js';
import { FileLinks } from './links.js';
import { ReviewPhotoHandler } from './review-photo.js';
import { UploadFileHandler } from './upload-file.js';

/** Documents: upload → check → ready. The worker checks. */
@Module({
  imports: [CqrsModule],
  controllers: [DocumentsController],
  providers: [
    FileLinks,
    ReviewPhotoHandler,
    UploadFileHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
  exports: [STORAGE],
})
export class DocumentsModule {}
