import { Module } from '@nestjs/common';
import { UniqueCodes } from '@libs/leads';
import { FindByCode } from './find-by-code.sql.js';
import { SearchController } from './search.controller.js';

/** One box that finds records of every kind, each reader's own. */
@Module({ controllers: [SearchController], providers: [FindByCode, UniqueCodes] })
export class SearchModule {}
