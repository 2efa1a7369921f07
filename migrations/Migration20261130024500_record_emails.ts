import { Migration } from '@mikro-orm/migrations';

const STARTERS = [
  [
    'd1a3f0c2-6f0e-4a58-9c07-2f6f1d0b6a01',
    'Ask for an electricity bill',
    'Your electricity bill',
    'Hello {first name},\n\nCould you send us your last electricity bill for {company}? With it we can work out your forecast from what you really use and pay.\n\nYou can reply to this email.\n\n{my name}\nVoltmere',
  ],
  [
    'd1a3f0c2-6f0e-4a58-9c07-2f6f1d0b6a02',
    'After a first call',
    'Solar for {company}',
    'Hello {first name},\n\nThank you for your time today. We expect {company} to save {expected savings}. The forecast shows how we worked that out, and how sure we are.\n\nDo you have any questions? Reply to this email, and I’ll read it.\n\n{my name}\nVoltmere',
  ],
  [
    'd1a3f0c2-6f0e-4a58-9c07-2f6f1d0b6a03',
    'Before the installation',
    'Your installation on {installation date}',
    'Hello {first name},\n\nThe installation at {company} is planned for {installation date}. Please keep the roof access and the room with the fuse board clear on that day.\n\nDoes the day no longer suit you? Reply to this email and we’ll find another one.\n\n{my name}\nVoltmere',
  ],
] as const;

/** Emails from records with their answers, and templates to write them with. */
export class Migration20261130024500_record_emails extends Migration {
  override up(): void {
    this.addSql(`create table record_email (
      id uuid primary key,
      kind text not null check (kind in ('lead', 'host', 'funder', 'installer', 'project')),
      record_id uuid not null,
      received boolean not null,
      address text not null,
      name text,
      subject text not null,
      body text not null,
      files text[] not null,
      by_id uuid references account(id) on delete set null,
      by_name text,
      answers_id uuid references record_email(id) on delete cascade,
      answer_hash text,
      created_at timestamptz not null,
      constraint record_email_answer_key unique (answer_hash)
    )`);
    this.addSql('create index record_email_record_idx on record_email (record_id, created_at desc, id desc)');
    this.addSql('create index record_email_address_idx on record_email (address)');
    this.addSql('create index record_email_by_idx on record_email (by_id)');
    this.addSql('create index record_email_answers_idx on record_email (answers_id)');
    this.addSql(`create table email_template (
      id uuid primary key,
      name text not null,
      subject text not null,
      body text not null,
      version int not null,
      created_at timestamptz not null
    )`);
    this.addSql('create unique index email_template_name_key on email_template (lower(name))');
    for (const [id, name, subject, body] of STARTERS) {
      const values = [id, name, subject, body].map((text) => `$t$${text}$t$`).join(', ');
      this.addSql(
        `insert into email_template (id, name, subject, body, version, created_at) values (${values}, 1, now())`,
      );
    }
  }
}
