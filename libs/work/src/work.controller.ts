import { type Actor as ActorOf, type InputOf, routes, type WorkKind } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { possibleOwners } from './owners.sql.js';
import { SaveTurns, turnsOf } from './save-turns.js';
import { workOf } from './record-work.sql.js';
import { HandOver, SetOwner } from './set-owner.js';

type SetInput = InputOf<typeof routes.setHostOwner>;

/** The office's own work on records. */
@Controller()
export class WorkController {
  constructor(
    private readonly database: Database,
    private readonly bus: CommandBus,
  ) {}

  @Route(routes.setLeadOwner)
  setLead(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setOwner('lead', input, actor);
  }

  @Route(routes.setHostOwner)
  setHost(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setOwner('host', input, actor);
  }

  @Route(routes.setFunderOwner)
  setFunder(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setOwner('funder', input, actor);
  }

  @Route(routes.setInstallerOwner)
  setInstaller(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setOwner('installer', input, actor);
  }

  @Route(routes.setProjectOwner)
  setProject(@Input() input: SetInput, @Actor() actor: ActorOf) {
    return this.setOwner('project', input, actor);
  }

  @Route(routes.listRecordWork)
  async work(@Input() { query: { kind, ids } }: InputOf<typeof routes.listRecordWork>) {
    return { items: await workOf(this.database.read(), kind, ids) };
  }

  @Route(routes.listOwners)
  async people() {
    return { items: await possibleOwners(this.database.read()) };
  }

  @Route(routes.getTurns)
  turns() {
    return turnsOf(this.database.read());
  }

  @Route(routes.saveTurns)
  saveTurns(@Input() { body }: InputOf<typeof routes.saveTurns>) {
    return this.bus.execute(new SaveTurns(body));
  }

  @Route(routes.handOverRecords)
  async handOver(@Input() { params, body }: InputOf<typeof routes.handOverRecords>, @Actor() actor: ActorOf) {
    return { records: await this.bus.execute(new HandOver(params.id, body.to, actor)) };
  }

  private setOwner(kind: WorkKind, { params, body }: SetInput, actor: ActorOf) {
    return this.bus.execute(new SetOwner({ kind, id: params.id }, body, actor));
  }
}
