import { Migration } from '@mikro-orm/migrations';

/** Endpoints of partners, and what each was sent: where the copy of a fact stands, never the copy itself. */
export class Migration20261122163000_webhooks extends Migration {
  override up(): void {
    this.addSql(`create table webhook_endpoint (
      id uuid primary key,
      account_id uuid not null references account(id),
      name text not null,
      url text not null,
      kinds text[] not null check (cardinality(kinds) > 0),
      secret_sealed bytea not null,
      sequence bigint not null,
      busy_until timestamptz,
      failing_since timestamptz,
      delivered_at timestamptz,
      paused_at timestamptz,
      paused_reason text,
      created_at timestamptz not null,
      created_by uuid not null references account(id),
      created_by_name text not null
    )`);
    this.addSql('create index webhook_endpoint_kinds_idx on webhook_endpoint using gin (kinds)');
    this.addSql('create index webhook_endpoint_account_idx on webhook_endpoint (account_id)');
    this.addSql(`create table webhook_delivery (
      id uuid primary key,
      endpoint_id uuid not null references webhook_endpoint(id) on delete cascade,
      sequence bigint not null,
      type text not null,
      seq bigint,
      audience text,
      state text not null check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_at timestamptz not null,
      created_at timestamptz not null,
      delivered_at timestamptz,
      last_status integer,
      last_error text,
      unique (endpoint_id, sequence)
    )`);
    this.addSql(
      `create index webhook_delivery_due_idx on webhook_delivery (endpoint_id, next_at) where state = 'waiting'`,
    );
    // Nobody is told of what happened before there was anybody to tell.
    this.addSql(`insert into subscriber_progress (subscriber, settled_seq)
      select 'webhooks', head_seq from event_log_state on conflict do nothing`);
    this.addSql('create index webhook_delivery_created_idx on webhook_delivery (created_at)');
  }
}
