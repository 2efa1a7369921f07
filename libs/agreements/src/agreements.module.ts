import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AgreementsController } from './agreements.controller.js';
import { ChangeAgreementHandler } from './change-agreement.js';
import { ChangeWorksOrderHandler, DraftWorksOrderHandler } from './change-works-order.js';
import { DraftAgreementHandler, EditAgreementHandler } from './draft-agreement.js';
import { DraftAmendmentHandler } from './draft-amendment.js';
import { DraftPurchaseHandler } from './draft-purchase.js';
import { DraftTransferHandler } from './draft-transfer.js';
import { NovatePortfolioHandler } from './novate-portfolio.js';
import { OpenAgreementHandler } from './openings.js';
import { SaveFactsHandler } from './save-facts.js';
import { SealNowHandler } from './seal-due.js';
import { WorksOrdersController } from './works-orders.controller.js';

/**
 * Agreements and works orders: drafted → rendered by the worker → offered → signed by both → in force once their
 * conditions are met.
 */
@Module({
  imports: [CqrsModule],
  controllers: [AgreementsController, WorksOrdersController],
  providers: [
    DraftAgreementHandler,
    EditAgreementHandler,
    DraftAmendmentHandler,
    DraftPurchaseHandler,
    DraftTransferHandler,
    NovatePortfolioHandler,
    ChangeAgreementHandler,
    SaveFactsHandler,
    OpenAgreementHandler,
    SealNowHandler,
    DraftWorksOrderHandler,
    ChangeWorksOrderHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
})
export class AgreementsModule {}
