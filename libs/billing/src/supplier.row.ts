import { DE_MINIMIS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SupplierSchema = defineEntity({
  name: 'SupplierRow',
  tableName: 'supplier',
  properties: {
    funderId: refers(p.uuid().primary(), 'funder'),
    code: p.text(),
    name: p.text(),
    address: p.text(),
    vatNumber: p.text().strictNullable(),
    deMinimis: p.enum(DE_MINIMIS),
    exportMp: p.integer().strictNullable(),
    feeBp: p.integer().default(200),
    accountName: p.text(),
    sortCode: p.text(),
    accountNumber: p.text(),
    version: p.integer(),
    updatedAt: p.datetime(),
    updatedBy: p.text(),
  },
  checks: [{ name: 'supplier_fee_bp_check', expression: 'fee_bp between 0 and 2000' }],
  uniques: [{ name: 'supplier_code_key', properties: ['code'] }],
});

/** The company in whose name the sites of a funder are billed. */
export class SupplierRow extends SupplierSchema.class {}
SupplierSchema.setClass(SupplierRow);

const DocumentNumberSchema = defineEntity({
  name: 'DocumentNumberRow',
  tableName: 'document_number',
  properties: {
    funderId: refers(p.uuid().primary(), 'funder'),
    series: p.enum(['bill', 'note', 'interest']).primary(),
    year: p.integer().primary(),
    last: p.integer(),
  },
});

/** The last number of a supplier's series: locked by the transaction that takes the next one. */
export class DocumentNumberRow extends DocumentNumberSchema.class {}
DocumentNumberSchema.setClass(DocumentNumberRow);

const VatCertificateSchema = defineEntity({
  name: 'VatCertificateRow',
  tableName: 'vat_certificate',
  properties: {
    projectId: refers(p.uuid().primary(), 'project', 'on delete cascade'),
    kept: p.text(),
    updatedAt: p.datetime(),
    updatedBy: p.text(),
  },
});

/** A site's certificate of qualifying use, and where it is kept. */
export class VatCertificateRow extends VatCertificateSchema.class {}
VatCertificateSchema.setClass(VatCertificateRow);
