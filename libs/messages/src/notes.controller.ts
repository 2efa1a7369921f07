import { type Actor as ActorOf, type InputOf, routes, type WorkKind } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { OpenThread } from './open-thread.js';
import { ReadThreads } from './read-threads.js';
import { WriteMessage } from './write-message.js';

type List = InputOf<typeof routes.listHostNotes>;
type Add = InputOf<typeof routes.addHostNote>;

/** Notes on records: what the office writes in a record's internal thread, under the record's own address. */
@Controller()
export class NotesController {
  constructor(
    private readonly threads: ReadThreads,
    private readonly opening: OpenThread,
    private readonly writing: WriteMessage,
  ) {}

  @Route(routes.listLeadNotes)
  ofLead(@Input() { params, query }: List, @Actor() actor: ActorOf) {
    return this.threads.notes(params.id, query, actor);
  }

  @Route(routes.addLeadNote)
  addToLead(@Input() input: Add, @Actor() actor: ActorOf) {
    return this.add('lead', input, actor);
  }

  @Route(routes.listHostNotes)
  ofHost(@Input() { params, query }: List, @Actor() actor: ActorOf) {
    return this.threads.notes(params.id, query, actor);
  }

  @Route(routes.addHostNote)
  addToHost(@Input() input: Add, @Actor() actor: ActorOf) {
    return this.add('host', input, actor);
  }

  @Route(routes.listFunderNotes)
  ofFunder(@Input() { params, query }: List, @Actor() actor: ActorOf) {
    return this.threads.notes(params.id, query, actor);
  }

  @Route(routes.addFunderNote)
  addToFunder(@Input() input: Add, @Actor() actor: ActorOf) {
    return this.add('funder', input, actor);
  }

  @Route(routes.listInstallerNotes)
  ofInstaller(@Input() { params, query }: List, @Actor() actor: ActorOf) {
    return this.threads.notes(params.id, query, actor);
  }

  @Route(routes.addInstallerNote)
  addToInstaller(@Input() input: Add, @Actor() actor: ActorOf) {
    return this.add('installer', input, actor);
  }

  @Route(routes.listProjectNotes)
  ofProject(@Input() { params, query }: List, @Actor() actor: ActorOf) {
    return this.threads.notes(params.id, query, actor);
  }

  @Route(routes.addProjectNote)
  addToProject(@Input() input: Add, @Actor() actor: ActorOf) {
    return this.add('project', input, actor);
  }

  private async add(kind: WorkKind, { params, body }: Add, actor: ActorOf) {
    const thread = await this.opening.notes(kind, params.id, actor);
    return this.threads.message(await this.writing.write(thread, body, actor), actor);
  }
}
