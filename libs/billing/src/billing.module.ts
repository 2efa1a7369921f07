import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingController } from './billing.controller.js';
import { ChangePeriodHandler } from './change-period.js';
import { ReadPeriods } from './read-periods.js';
import { SaveSupplierHandler, SaveVatCertificateHandler } from './save-supplier.js';

/** Bills of live sites: a month is closed → proposed or held → issued → paid. */
@Module({
  imports: [CqrsModule],
  controllers: [BillingController],
  providers: [
    ReadPeriods,
    ChangePeriodHandler,
    SaveSupplierHandler,
    SaveVatCertificateHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
})
export class BillingModule {}
