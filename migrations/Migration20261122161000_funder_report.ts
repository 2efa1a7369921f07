import { Migration } from '@mikro-orm/migrations';

/** Reports of a funder's pipeline: asked for, made by the worker, kept for a time and downloadable until then. */
export class Migration20261122161000_funder_report extends Migration {
  override up(): void {
    this.addSql(`create table funder_report (
      id uuid primary key,
      funder_id uuid not null references funder(id),
      format text not null check (format in ('csv','pdf')),
      status text[],
      state text not null check (state in ('waiting','working','ready','failed')),
      version integer not null,
      step text,
      done integer not null default 0,
      steps integer not null default 0,
      created_at timestamptz not null,
      as_of timestamptz,
      ready_at timestamptz,
      expires_at timestamptz,
      rows integer,
      sha256 text,
      size integer,
      path text,
      failure text,
      downloads integer not null default 0
    )`);
    this.addSql('create index funder_report_funder_idx on funder_report (funder_id, created_at desc, id desc)');
    this.addSql(
      `create index funder_report_open_idx on funder_report (created_at) where state in ('waiting','working')`,
    );
    this.addSql('create index funder_report_expires_idx on funder_report (expires_at) where expires_at is not null');
  }
}
