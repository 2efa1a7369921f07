import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { ChangeMessage } from './change-message.js';
import { historyOf } from './message.sql.js';
import { OpenThread } from './open-thread.js';
import { ReadThreads } from './read-threads.js';
import { WriteMessage } from './write-message.js';

/** Messages: threads and what is written in them. */
@Controller()
export class MessagesController {
  constructor(
    private readonly database: Database,
    private readonly threads: ReadThreads,
    private readonly opening: OpenThread,
    private readonly writing: WriteMessage,
    private readonly changing: ChangeMessage,
  ) {}

  @Route(routes.listThreads)
  list(@Actor() actor: ActorOf, @Input() { query }: InputOf<typeof routes.listThreads>) {
    return this.threads.list(query, actor);
  }

  @Route(routes.countUnread)
  count(@Actor() actor: ActorOf) {
    return this.threads.count(actor);
  }

  @Route(routes.openThread)
  async open(@Actor() actor: ActorOf, @Input() { body }: InputOf<typeof routes.openThread>) {
    return this.threads.one(await this.opening.open(body.kind, body.about, actor), actor);
  }

  @Route(routes.askAboutProject)
  async ask(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.askAboutProject>) {
    const thread = await this.opening.question(params.id, actor);
    await this.writing.write(thread, body, actor);
    return this.threads.one(thread, actor);
  }

  @Route(routes.getThread)
  one(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getThread>) {
    return this.threads.one(params.id, actor);
  }

  @Route(routes.listThreadPeople)
  async people(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.listThreadPeople>) {
    return { items: await this.threads.people(params.id, actor) };
  }

  @Route(routes.listMessages)
  messages(@Actor() actor: ActorOf, @Input() { params, query }: InputOf<typeof routes.listMessages>) {
    return this.threads.messages(params.id, query, actor);
  }

  @Route(routes.writeMessage)
  async write(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.writeMessage>) {
    return this.threads.message(await this.writing.write(params.id, body, actor), actor);
  }

  @Route(routes.readThread)
  async read(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.readThread>): Promise<void> {
    await this.changing.read(params.id, body.lastSeq, actor);
  }

  @Route(routes.editMessage)
  async edit(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.editMessage>) {
    return this.threads.message(await this.changing.edit(params.id, body.body, actor), actor);
  }

  @Route(routes.deleteMessage)
  async delete(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.deleteMessage>): Promise<void> {
    await this.changing.delete(params.id, actor);
  }

  @Route(routes.redactMessage)
  async redact(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.redactMessage>) {
    return this.threads.message(await this.changing.redact(params.id, body.reason, actor), actor);
  }

  @Route(routes.getMessageHistory)
  async history(@Input() { params }: InputOf<typeof routes.getMessageHistory>) {
    return { items: await historyOf(this.database.read(), params.id) };
  }
}
