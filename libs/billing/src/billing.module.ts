import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BankController } from './bank/bank.controller.js';
import { ImportBankFileHandler } from './bank/import-bank-file.js';
import { ReadBankLines } from './bank/read-bank-lines.js';
import { SettleBankLineHandler } from './bank/settle-bank-line.js';
import { BillingController } from './billing.controller.js';
import { ChangePeriodHandler } from './change-period.js';
import { IndexFiguresController } from './index-figures.controller.js';
import { JournalController } from './journal/journal.controller.js';
import { ReadPeriods } from './read-periods.js';
import { SaveIndexFigureHandler } from './save-index-figure.js';
import { SaveSupplierHandler, SaveVatCertificateHandler } from './save-supplier.js';
import { ChangeStatementHandler } from './statements/change-statement.js';
import { ReadStatements } from './statements/read-statements.js';
import { RecordExportHandler } from './statements/record-export.js';
import { StatementController } from './statements/statement.controller.js';

/** Bills of live sites: a month is closed → proposed or held → issued → paid. */
@Module({
  imports: [CqrsModule],
  controllers: [BillingController, BankController, StatementController, JournalController, IndexFiguresController],
  providers: [
    ReadPeriods,
    ChangePeriodHandler,
    SaveSupplierHandler,
    SaveVatCertificateHandler,
    SaveIndexFigureHandler,
    ReadBankLines,
    ImportBankFileHandler,
    SettleBankLineHandler,
    ReadStatements,
    ChangeStatementHandler,
    RecordExportHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
  exports: [ReadPeriods, ReadStatements],
})
export class BillingModule {}
