import { type Actor as ActorOf, type InputOf, routes, type WorkKind } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeTag, CreateTag, DeleteTag } from './change-tags.js';
import { SetTags } from './set-tags.js';
import { allTags } from './tags.sql.js';

type SetInput = InputOf<typeof routes.setHostTags>;

/** Tags, and which records have them. */
@Controller()
export class TagsController {
  constructor(
    private readonly database: Database,
    private readonly bus: CommandBus,
  ) {}

  @Route(routes.setLeadTags)
  setLead(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setTags('lead', input, actor);
  }

  @Route(routes.setHostTags)
  setHost(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setTags('host', input, actor);
  }

  @Route(routes.setFunderTags)
  setFunder(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setTags('funder', input, actor);
  }

  @Route(routes.setInstallerTags)
  setInstaller(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setTags('installer', input, actor);
  }

  @Route(routes.setProjectTags)
  setProject(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setTags('project', input, actor);
  }

  @Route(routes.listTags)
  async list(@Input() { query }: InputOf<typeof routes.listTags>) {
    return { items: await allTags(this.database.read(), query.kind ?? null) };
  }

  @Route(routes.createTag)
  create(@Input() { body }: InputOf<typeof routes.createTag>, @Actor() actor: ActorOf) {
    return this.bus.execute(new CreateTag(body, actor));
  }

  @Route(routes.changeTag)
  change(@Input() { params, body }: InputOf<typeof routes.changeTag>, @Actor() actor: ActorOf) {
    return this.bus.execute(new ChangeTag(params.id, body, actor));
  }

  @Route(routes.deleteTag)
  async delete(@Input() { params }: InputOf<typeof routes.deleteTag>, @Actor() actor: ActorOf): Promise<void> {
    await this.bus.execute(new DeleteTag(params.id, actor));
  }

  private setTags(kind: WorkKind, { params, body }: SetInput, actor: ActorOf) {
    return this.bus.execute(new SetTags({ kind, id: params.id }, body.tags, actor));
  }
}
