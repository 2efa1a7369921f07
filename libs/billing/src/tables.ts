import { BankLineRow } from './bank/bank-line.row.js';
import { BillDayRow, BillExportRow, BillRow, LedgerEntryRow, NoteProposalRow, PaymentRow } from './bill.row.js';
import { IndexFigureRow } from './index-figure.row.js';
import { BillingPeriodOfficeRow, BillingPeriodRow } from './period.row.js';
import {
  ExportReceiptRow,
  StatementItemRow,
  StatementLineRow,
  StatementNumberRow,
  StatementRow,
} from './statements/statement.row.js';
import { DocumentNumberRow, SupplierRow, VatCertificateRow } from './supplier.row.js';

/** The tables that this capability owns. Others only name them in views across capabilities. */
export const billingTables = [
  SupplierRow,
  DocumentNumberRow,
  VatCertificateRow,
  IndexFigureRow,
  BillingPeriodRow,
  BillingPeriodOfficeRow,
  BillRow,
  BillDayRow,
  BillExportRow,
  NoteProposalRow,
  PaymentRow,
  LedgerEntryRow,
  BankLineRow,
  ExportReceiptRow,
  StatementRow,
  StatementItemRow,
  StatementLineRow,
  StatementNumberRow,
];
