import { Module } from '@nestjs/common';
import { CsvExports } from './csv-exports.js';

/** Lists as files. */
@Module({ providers: [CsvExports], exports: [CsvExports] })
export class ExportsModule {}
