import { Migration } from '@mikro-orm/migrations';

/** Certificates that documents are sealed under, and the fingerprints of the documents that were. */
export class Migration20261125020000_sealing extends Migration {
  override up(): void {
    this.addSql(`create table seal_certificate (
      sha256 text primary key,
      key_id text not null,
      der bytea not null,
      not_before timestamptz not null,
      not_after timestamptz not null
    )`);
    this.addSql(`create table sealed_document (
      sha256 text primary key,
      document_sha256 text not null,
      kind text not null check (kind in ('agreement','works_order')),
      number text not null,
      edition integer not null,
      signatures integer not null,
      sealed_at timestamptz not null,
      key_id text not null,
      time_at timestamptz,
      constraint sealed_document_number_edition_key unique (number, edition)
    )`);
    this.addSql('create index sealed_document_document_sha256 on sealed_document (document_sha256)');
  }
}
