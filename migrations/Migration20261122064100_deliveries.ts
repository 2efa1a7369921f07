import { Migration } from '@mikro-orm/migrations';

/** What phones on site hold for a job, item by item, and what of it has arrived. */
export class Migration20261122064100_deliveries extends Migration {
  override up(): void {
    this.addSql(`create table delivery (
      id uuid primary key,
      job_id uuid not null references installation_job (id),
      project_id uuid not null references project (id),
      account_id uuid not null references account (id),
      version integer not null,
      created_at timestamptz not null,
      heard_at timestamptz not null,
      closed_at timestamptz
    )`);
    this.addSql('create index delivery_project_idx on delivery (project_id, created_at)');
    this.addSql('create index delivery_job_idx on delivery (job_id)');
    this.addSql('create index delivery_account_idx on delivery (account_id)');
    this.addSql(`create table delivery_item (
      delivery_id uuid not null references delivery (id),
      key text not null,
      place integer generated always as identity,
      kind text not null,
      name text not null,
      state text not null check (state in ('held', 'arrived', 'refused', 'dropped')),
      reason text,
      settled_at timestamptz,
      primary key (delivery_id, key)
    )`);
    this.addSql('create index delivery_item_key_idx on delivery_item (key)');
  }
}
