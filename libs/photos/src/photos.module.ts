import { DocumentsModule } from '@libs/documents/http';
import { ProjectsModule } from '@libs/projects/http';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PhotosController } from './photos.controller.js';

/** Photos of installations, and surveys of sites. */
@Module({ imports: [CqrsModule, DocumentsModule, ProjectsModule], controllers: [PhotosController] })
export class PhotosModule {}
