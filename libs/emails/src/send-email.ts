import { type Actor, type InputOf, leftOpen, type RecordEmail, type routes, type WorkKind } from '@libs/contracts';
import { postMail } from '@libs/mail';
import { answerAddress } from '@libs/messages';
import { appendEvents, Clock, Config, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { emailOf } from './emails.sql.js';
import { REFUSALS } from './emails.texts.js';
import { factsOf } from './record-facts.sql.js';
import { RecordEmailRow } from './record-email.row.js';

/** An admin writes to an address of a record. */
export class SendEmail extends Command<RecordEmail> {
  constructor(
    readonly record: { kind: WorkKind; id: string },
    readonly email: InputOf<typeof routes.sendLeadEmail>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SendEmail)
export class SendEmailHandler implements ICommandHandler<SendEmail> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  execute({ record: { kind, id }, email: { to, subject, body, clientId }, actor }: SendEmail): Promise<RecordEmail> {
    return this.database.transaction(async (tx) => {
      const facts = await factsOf(tx, kind, id);
      if (!facts) throw refuse.notFound(REFUSALS.notFound[kind]);
      const person = facts.to.find(({ email }) => email.toLowerCase() === to.toLowerCase());
      if (!person) throw refuse.field('to', REFUSALS.otherAddress);
      for (const [field, text] of Object.entries({ subject, body })) {
        const open = leftOpen(text);
        if (open.length > 0) throw refuse.field(field, REFUSALS.leftOpen(open));
      }
      const at = this.clock.now();
      const address = person.email.toLowerCase();
      const added = await tx.rows(
        `insert into record_email (id, kind, record_id, received, address, name, subject, body, files, by_id, by_name, answer_hash, created_at)
         values ($1, $2, $3, false, $4, $5, $6, $7, '{}', $8, $9, $10, $11) on conflict (id) do nothing returning id`,
        [
          clientId,
          kind,
          id,
          address,
          person.name,
          subject,
          body,
          actor.accountId,
          actor.name,
          answerAddress(this.config, clientId)?.hash ?? null,
          at,
        ],
      );
      if (added.length === 0) {
        const before = await tx.findOne(RecordEmailRow, { id: clientId });
        if (before?.recordId !== id || before.byId !== actor.accountId) throw refuse.conflict(REFUSALS.usedId);
      } else {
        await postMail(tx, { template: 'record_email', cause: clientId, to: address }, at);
        await appendEvents(tx, [
          {
            event: { type: 'email.sent', data: { kind, emailId: clientId } },
            subject: { kind, id },
            stream: `email:${clientId}`,
            topic: `${kind}:${id}`,
            version: 1,
            actor,
            at,
          },
        ]);
      }
      const sent = await emailOf(tx, { kind, id }, clientId);
      if (!sent) throw new Error(`the email ${clientId} is gone`);
      return sent;
    });
  }
}
