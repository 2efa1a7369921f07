import { Migration } from '@mikro-orm/migrations';

/** Conversations line by line: the visitor's, Lori's as they come, and those of a person who took over. */
export class Migration20261122062900_lori_conversations extends Migration {
  override up(): void {
    this.addSql(`alter table lori_conversation
      add column status text not null default 'with_lori'
        check (status in ('with_lori', 'waiting', 'with_person', 'closed')),
      add column version integer not null default 1,
      add column handed_at timestamptz,
      add column person_id uuid references account(id),
      add column person_name text,
      add column person_at timestamptz,
      add column lead_id uuid references lead(id)`);
    this.addSql(
      'create index lori_conversation_handed_idx on lori_conversation (last_at desc, id) where handed_at is not null',
    );
    this.addSql('create index lori_conversation_account_idx on lori_conversation (account_id)');
    this.addSql('create index lori_conversation_lead_idx on lori_conversation (lead_id) where lead_id is not null');
    this.addSql(`create table lori_line (
      id uuid primary key default gen_random_uuid(),
      place bigint generated always as identity,
      conversation_id uuid not null references lori_conversation(id) on delete cascade,
      author text not null check (author in ('visitor', 'lori', 'person')),
      text text not null,
      state text not null default 'whole' check (state in ('coming', 'whole', 'stopped', 'failed')),
      question text,
      sources jsonb not null default '[]',
      intent text,
      known boolean not null default true,
      by_model boolean not null default false,
      thumbs text check (thumbs in ('up', 'down')),
      person_name text,
      at timestamptz not null
    )`);
    this.addSql(`insert into lori_line (conversation_id, author, text, question, sources, intent, known, at)
      select conversation_id, author, text, question, sources, intent, known, at from (
        select id, 0 as n, conversation_id, 'visitor' as author, question as text, null as question, '[]'::jsonb as sources,
               null as intent, true as known, at from lori_message
        union all
        select id, 1, conversation_id, 'lori', answer, question, sources, intent, known, at from lori_message
      ) as said order by id, n`);
    // contracts lori_message, before the first release: its lines are in lori_line.
    this.addSql('drop table lori_message');
    this.addSql('create index lori_line_conversation_idx on lori_line (conversation_id, place)');
    this.addSql(`create index lori_line_useless_idx on lori_line (at desc)
      where author = 'lori' and (not known or thumbs = 'down')`);
  }
}
