import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeProject, type ProjectCommand } from './change-project.js';
import { ProjectLists } from './project-lists.js';
import { jobView } from './project.views.js';

/** Every route of installation jobs. */
@Controller()
export class JobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: ProjectLists,
  ) {}

  @Route(routes.listJobs)
  list(@Input() { query }: InputOf<typeof routes.listJobs>, @Actor() actor: ActorOf) {
    return this.lists.jobs(actor, query);
  }

  @Route(routes.getJob)
  get(@Input() { params }: InputOf<typeof routes.getJob>, @Actor() actor: ActorOf) {
    return this.lists.job(actor, params.id);
  }

  @Route(routes.getDayWarnings)
  async day(@Input() { params, query }: InputOf<typeof routes.getDayWarnings>) {
    return { warnings: await this.lists.dayWarnings(params.id, query.date) };
  }

  @Route(routes.scheduleJob)
  schedule(@Input() { params, body }: InputOf<typeof routes.scheduleJob>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'schedule', date: body.scheduledDate, reason: body.reason || null }, actor);
  }

  @Route(routes.acceptJob)
  accept(@Input() { params }: InputOf<typeof routes.acceptJob>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'accept' }, actor);
  }

  @Route(routes.proposeChanges)
  propose(@Input() { params, body }: InputOf<typeof routes.proposeChanges>, @Actor() actor: ActorOf) {
    const { proposedDate = null, note } = body;
    return this.change(params.id, { name: 'propose_changes', proposedDate, note: note || null }, actor);
  }

  @Route(routes.declineJob)
  decline(@Input() { params, body }: InputOf<typeof routes.declineJob>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'decline', reason: body.reason }, actor);
  }

  @Route(routes.startJob)
  start(@Input() { params }: InputOf<typeof routes.startJob>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'start' }, actor);
  }

  @Route(routes.readyJob)
  ready(@Input() { params }: InputOf<typeof routes.readyJob>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'ready' }, actor);
  }

  @Route(routes.commissionJob)
  commission(@Input() { params, body }: InputOf<typeof routes.commissionJob>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'commission', data: body, storedBy: actor.name }, actor);
  }

  @Route(routes.returnJob)
  return(@Input() { params, body }: InputOf<typeof routes.returnJob>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'return', reason: body.reason }, actor);
  }

  private async change(jobId: string, input: ProjectCommand, actor: ActorOf) {
    return jobView(await this.commands.execute(new ChangeProject({ jobId }, input, actor)), actor.role);
  }
}
