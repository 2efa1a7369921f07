import { randomUUID } from 'node:crypto';
import type { Actor, EmailTemplate, InputOf, routes } from '@libs/contracts';
import { appendEvents, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailTemplateRow } from './email-template.row.js';
import { REFUSALS } from './emails.texts.js';

const AT_MOST = 100;

/** An admin writes a template, changes it, or deletes it. */
export class CreateTemplate extends Command<EmailTemplate> {
  constructor(
    readonly template: InputOf<typeof routes.createEmailTemplate>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

export class ChangeTemplate extends Command<EmailTemplate> {
  constructor(
    readonly id: string,
    readonly change: InputOf<typeof routes.changeEmailTemplate>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

export class DeleteTemplate extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

interface Published {
  change: 'created' | 'changed' | 'deleted';
  version: number;
  actor: Actor;
  at: Date;
}

const publish = (tx: Tx, { id, name }: EmailTemplate, { change, version, actor, at }: Published): Promise<unknown> =>
  appendEvents(tx, [
    {
      event: { type: 'email_template.changed', data: { templateId: id, name, change } },
      subject: { kind: 'email_template', id: null },
      stream: `email_template:${id}`,
      version,
      actor,
      at,
    },
  ]);

/** Two admins who think of one name at once: the second is refused. */
async function nameFree(tx: Tx, name: string, id: string | null): Promise<void> {
  await tx.row(`select pg_advisory_xact_lock(hashtext('email templates'))`);
  const taken = await tx.row(
    'select id from email_template where lower(name) = lower($1) and id is distinct from $2::uuid',
    [name, id],
  );
  if (taken) throw refuse.field('name', REFUSALS.nameTaken);
}

@CommandHandler(CreateTemplate)
export class CreateTemplateHandler implements ICommandHandler<CreateTemplate> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ template: { name, subject, body }, actor }: CreateTemplate): Promise<EmailTemplate> {
    return this.database.transaction(async (tx) => {
      await nameFree(tx, name, null);
      const all = await tx.row<{ count: number }>('select count(*)::int as count from email_template');
      if ((all?.count ?? 0) >= AT_MOST) throw refuse.conflict(REFUSALS.tooMany(AT_MOST));
      const at = this.clock.now();
      const template = { id: randomUUID(), name, subject, body };
      await tx.insert(EmailTemplateRow, { ...template, version: 1, createdAt: at });
      await publish(tx, template, { change: 'created', version: 1, actor, at });
      return template;
    });
  }
}

@CommandHandler(ChangeTemplate)
export class ChangeTemplateHandler implements ICommandHandler<ChangeTemplate> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, change, actor }: ChangeTemplate): Promise<EmailTemplate> {
    return this.database.transaction(async (tx) => {
      const row = await tx.findOne(EmailTemplateRow, { id }, { lock: true });
      if (!row) throw refuse.notFound(REFUSALS.templateNotFound);
      const { name, subject, body } = { name: row.name, subject: row.subject, body: row.body, ...change };
      await nameFree(tx, name, id);
      const version = row.version + 1;
      await tx.rows('update email_template set name = $2, subject = $3, body = $4, version = $5 where id = $1', [
        id,
        name,
        subject,
        body,
        version,
      ]);
      const template = { id, name, subject, body };
      await publish(tx, template, { change: 'changed', version, actor, at: this.clock.now() });
      return template;
    });
  }
}

@CommandHandler(DeleteTemplate)
export class DeleteTemplateHandler implements ICommandHandler<DeleteTemplate> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, actor }: DeleteTemplate): Promise<void> {
    return this.database.transaction(async (tx) => {
      const row = await tx.findOne(EmailTemplateRow, { id }, { lock: true });
      if (!row) throw refuse.notFound(REFUSALS.templateNotFound);
      await tx.rows('delete from email_template where id = $1', [id]);
      await publish(tx, row, { change: 'deleted', version: row.version + 1, actor, at: this.clock.now() });
    });
  }
}
