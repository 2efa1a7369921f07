import { type Actor as ActorOf, type InputOf, type RecordEmails, routes, type WorkKind } from '@libs/contracts';
import { Config, Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeTemplate, CreateTemplate, DeleteTemplate } from './change-templates.js';
import { allTemplates, emailsOf } from './emails.sql.js';
import { REFUSALS } from './emails.texts.js';
import { factsOf } from './record-facts.sql.js';
import { SendEmail } from './send-email.js';

type List = InputOf<typeof routes.listLeadEmails>;
type Send = InputOf<typeof routes.sendLeadEmail>;

/** Emails from records, their answers, and the templates that they are written with. */
@Controller()
export class EmailsController {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly bus: CommandBus,
  ) {}

  @Route(routes.listLeadEmails)
  ofLead(@Input() input: List, @Actor() actor: ActorOf) {
    return this.list('lead', input, actor);
  }

  @Route(routes.sendLeadEmail)
  toLead(@Input() input: Send, @Actor() actor: ActorOf) {
    return this.send('lead', input, actor);
  }

  @Route(routes.listHostEmails)
  ofHost(@Input() input: List, @Actor() actor: ActorOf) {
    return this.list('host', input, actor);
  }

  @Route(routes.sendHostEmail)
  toHost(@Input() input: Send, @Actor() actor: ActorOf) {
    return this.send('host', input, actor);
  }

  @Route(routes.listFunderEmails)
  ofFunder(@Input() input: List, @Actor() actor: ActorOf) {
    return this.list('funder', input, actor);
  }

  @Route(routes.sendFunderEmail)
  toFunder(@Input() input: Send, @Actor() actor: ActorOf) {
    return this.send('funder', input, actor);
  }

  @Route(routes.listInstallerEmails)
  ofInstaller(@Input() input: List, @Actor() actor: ActorOf) {
    return this.list('installer', input, actor);
  }

  @Route(routes.sendInstallerEmail)
  toInstaller(@Input() input: Send, @Actor() actor: ActorOf) {
    return this.send('installer', input, actor);
  }

  @Route(routes.listProjectEmails)
  ofProject(@Input() input: List, @Actor() actor: ActorOf) {
    return this.list('project', input, actor);
  }

  @Route(routes.sendProjectEmail)
  toProject(@Input() input: Send, @Actor() actor: ActorOf) {
    return this.send('project', input, actor);
  }

  @Route(routes.listEmailTemplates)
  async templates() {
    return { items: await allTemplates(this.database.read()) };
  }

  @Route(routes.createEmailTemplate)
  create(@Input() { body }: InputOf<typeof routes.createEmailTemplate>, @Actor() actor: ActorOf) {
    return this.bus.execute(new CreateTemplate(body, actor));
  }

  @Route(routes.changeEmailTemplate)
  change(@Input() { params, body }: InputOf<typeof routes.changeEmailTemplate>, @Actor() actor: ActorOf) {
    return this.bus.execute(new ChangeTemplate(params.id, body, actor));
  }

  @Route(routes.deleteEmailTemplate)
  async delete(
    @Input() { params }: InputOf<typeof routes.deleteEmailTemplate>,
    @Actor() actor: ActorOf,
  ): Promise<void> {
    await this.bus.execute(new DeleteTemplate(params.id, actor));
  }

  private async list(kind: WorkKind, { params }: List, actor: ActorOf): Promise<RecordEmails> {
    const tx = this.database.read();
    const facts = await factsOf(tx, kind, params.id);
    if (!facts) throw refuse.notFound(REFUSALS.notFound[kind]);
    return {
      items: await emailsOf(tx, { kind, id: params.id }),
      to: facts.to,
      values: { ...facts.values, 'my name': actor.name },
      answers: this.config.inboundMail !== null,
    };
  }

  private send(kind: WorkKind, { params, body }: Send, actor: ActorOf) {
    return this.bus.execute(new SendEmail({ kind, id: params.id }, body, actor));
  }
}
