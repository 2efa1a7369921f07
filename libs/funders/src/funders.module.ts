import { ExportsModule } from '@libs/exports';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CertifyInvestorHandler } from './certify-investor.js';
import { DefineMandateHandler } from './define-mandate.js';
import { FundersController } from './funders.controller.js';
import { SetFunderStatusHandler } from './set-funder-status.js';

@Module({
  imports: [CqrsModule, ExportsModule],
  controllers: [FundersController],
  providers: [SetFunderStatusHandler, DefineMandateHandler, CertifyInvestorHandler],
})
export class FundersModule {}
