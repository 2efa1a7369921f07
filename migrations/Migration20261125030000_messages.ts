import { Migration } from '@mikro-orm/migrations';

const KINDS = `('host_office', 'funder_office', 'installer_office', 'host_installer', 'project_all', 'internal')`;

/** Messages: threads whose audience is fixed when they are opened, and what is written in them. */
export class Migration20261125030000_messages extends Migration {
  override up(): void {
    this.threads();
    this.messages();
    this.existing();
  }

  private threads(): void {
    this.addSql(`create table thread (
      id uuid primary key,
      kind text not null check (kind in ${KINDS}),
      about_kind text not null check (about_kind in ('host', 'funder', 'installer', 'project', 'job')),
      about_id uuid not null,
      project_id uuid references project(id),
      host_id uuid references host(id),
      funder_id uuid references funder(id),
      installer_id uuid references installer(id),
      last_seq int not null default 0,
      last_at timestamptz not null,
      opened_at timestamptz not null,
      version int not null,
      constraint thread_about_key unique (kind, about_id),
      constraint thread_audience_check check (
        (host_id is not null) = (kind in ('host_office', 'host_installer', 'project_all'))
        and (funder_id is not null) = (kind in ('funder_office', 'project_all'))
        and (installer_id is not null) = (kind in ('installer_office', 'host_installer', 'project_all')))
    )`);
    this.addSql('create index thread_last_idx on thread (last_at desc, id desc)');
    for (const party of ['host', 'funder', 'installer', 'project']) {
      this.addSql(`create index thread_${party}_idx on thread (${party}_id)`);
    }
  }

  private messages(): void {
    this.addSql(`create table message (
      id uuid primary key,
      thread_id uuid not null references thread(id),
      seq int not null,
      author_id uuid references account(id),
      author_name text not null,
      author_side text not null check (author_side in ('office', 'host', 'funder', 'installer', 'lori')),
      body text not null,
      mentions text[] not null default '{}'::text[],
      reply_to uuid references message(id),
      client_id uuid not null,
      created_at timestamptz not null,
      edited_at timestamptz,
      gone text check (gone in ('deleted', 'redacted')),
      gone_at timestamptz,
      constraint message_seq_key unique (thread_id, seq),
      constraint message_client_key unique (thread_id, author_id, client_id)
    )`);
    this.addSql('create index message_author_idx on message (author_id)');
    this.addSql(`create table message_history (
      id uuid primary key,
      message_id uuid not null references message(id),
      change text not null check (change in ('edited', 'deleted', 'redacted')),
      body text not null,
      by_id uuid references account(id),
      by_name text not null,
      reason text,
      at timestamptz not null
    )`);
    this.addSql('create index message_history_idx on message_history (message_id, at)');
    this.addSql(`create table thread_read (
      thread_id uuid not null references thread(id),
      account_id uuid not null references account(id),
      last_seq int not null,
      at timestamptz not null,
      mailed_seq int not null default 0,
      mailed_at timestamptz,
      primary key (thread_id, account_id)
    )`);
    this.addSql('create index thread_read_account_idx on thread_read (account_id)');
  }

  /** Who is there already gets what new parties and jobs get from now on. */
  private existing(): void {
    for (const party of ['host', 'funder', 'installer']) {
      this.addSql(`insert into thread (id, kind, about_kind, about_id, ${party}_id, last_at, opened_at, version)
        select gen_random_uuid(), '${party}_office', '${party}', id, id, created_at, created_at, 1 from ${party}`);
    }
    this.addSql(`insert into thread (id, kind, about_kind, about_id, project_id, host_id, installer_id, last_at, opened_at, version)
      select gen_random_uuid(), 'host_installer', 'job', j.id, p.id, p.asset_host_id, j.installer_id, j.created_at, j.created_at, 1
        from installation_job j join project p on p.id = j.project_id where j.withdrawn_at is null`);
  }
}
