import { defineEntity, p } from '@mikro-orm/core';

const SealCertificateSchema = defineEntity({
  name: 'SealCertificateRow',
  tableName: 'seal_certificate',
  properties: {
    sha256: p.text().primary(),
    keyId: p.text(),
    der: p.blob(),
    notBefore: p.datetime(),
    notAfter: p.datetime(),
  },
});

/** A certificate that documents were, or are, sealed under. */
export class SealCertificateRow extends SealCertificateSchema.class {}
SealCertificateSchema.setClass(SealCertificateRow);

const SealedDocumentSchema = defineEntity({
  name: 'SealedDocumentRow',
  tableName: 'sealed_document',
  properties: {
    sha256: p.text().primary(),
    documentSha256: p.text(),
    kind: p.enum(['agreement', 'works_order', 'bill', 'statement']),
    number: p.text(),
    edition: p.integer(),
    signatures: p.integer(),
    sealedAt: p.datetime(),
    keyId: p.text(),
    timeAt: p.datetime().strictNullable(),
  },
  uniques: [{ name: 'sealed_document_number_edition_key', properties: ['number', 'edition'] }],
  indexes: [{ name: 'sealed_document_document_sha256', properties: ['documentSha256'] }],
});

/** A file that the product sealed: written once. */
export class SealedDocumentRow extends SealedDocumentSchema.class {}
SealedDocumentSchema.setClass(SealedDocumentRow);
