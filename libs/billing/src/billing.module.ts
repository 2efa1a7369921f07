import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BankController } from './bank/bank.controller.js';
import { ImportBankFileHandler } from './bank/import-bank-file.js';
import { ReadBankLines } from './bank/read-bank-lines.js';
import { SettleBankLineHandler } from './bank/settle-bank-line.js';
import { BillingController } from './billing.controller.js';
import { ChangePeriodHandler } from './change-period.js';
import { ReadPeriods } from './read-periods.js';
import { SaveSupplierHandler, SaveVatCertificateHandler } from './save-supplier.js';

/** Bills of live sites: a month is closed → proposed or held → issued → paid. */
@Module({
  imports: [CqrsModule],
  controllers: [BillingController, BankController],
  providers: [
    ReadPeriods,
    ChangePeriodHandler,
    SaveSupplierHandler,
    SaveVatCertificateHandler,
    ReadBankLines,
    ImportBankFileHandler,
    SettleBankLineHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
})
export class BillingModule {}
