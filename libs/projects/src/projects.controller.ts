import { type Actor as ActorOf, type InputOf, type ProjectForAdmin, type Role, routes } from '@libs/contracts';
import { type ExportPage } from '@libs/exports';
import { CsvExports } from '@libs/exports/http';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CandidateLists } from './candidates.js';
import { ChangeProject, type ProjectCommand } from './change-project.js';
import { CreatePairing } from './create-pairing.js';
import { MatchCandidates } from './match-candidates.sql.js';
import { ProjectLists } from './project-lists.js';
import { PROJECT_SHEET } from './project.sheet.js';
import { projectView } from './project.views.js';

/** Every route of projects. */
@Controller()
export class ProjectsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: ProjectLists,
    private readonly candidateLists: CandidateLists,
    private readonly matches: MatchCandidates,
    private readonly exports: CsvExports,
  ) {}

  @Route(routes.listProjects)
  list(@Input() { query }: InputOf<typeof routes.listProjects>, @Actor() actor: ActorOf) {
    return this.lists.projects(actor, query);
  }

  @Route(routes.exportProjects)
  export(
    @Input() { query }: InputOf<typeof routes.exportProjects>,
    @Actor() actor: ActorOf,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { format: _csv, ...asked } = query;
    return this.exports.answer(PROJECT_SHEET, {
      ask: async (page) => (await this.lists.projects(actor, { ...asked, ...page })) as ExportPage<ProjectForAdmin>,
      asked,
      actor,
      reply,
    });
  }

  @Route(routes.getBoardColumn)
  boardColumn(@Input() { query }: InputOf<typeof routes.getBoardColumn>) {
    return this.lists.column(query);
  }

  @Route(routes.getCandidates)
  candidates(@Input() { query }: InputOf<typeof routes.getCandidates>) {
    return this.candidateLists.of(query);
  }

  @Route(routes.getMatches)
  match(@Input() { query }: InputOf<typeof routes.getMatches>) {
    return this.matches.of(query);
  }

  @Route(routes.getBestMatches)
  bestMatches(@Input() { query }: InputOf<typeof routes.getBestMatches>) {
    return this.matches.bestOf(query.hosts);
  }

  @Route(routes.getProject)
  get(@Input() { params }: InputOf<typeof routes.getProject>, @Actor() actor: ActorOf) {
    return this.lists.project(actor, params.id);
  }

  @Route(routes.createPairing)
  async create(@Input() { body }: InputOf<typeof routes.createPairing>, @Actor() actor: ActorOf) {
    return projectView(await this.commands.execute(new CreatePairing(body, actor)), actor.role);
  }

  @Route(routes.setProjectStatus)
  setStatus(@Input() { params, body }: InputOf<typeof routes.setProjectStatus>, @Actor() actor: ActorOf) {
    const { status: to, reason, version, batchId } = body;
    return this.change(params.id, { name: 'set_status', to, reason: reason || null, version }, actor, batchId);
  }

  @Route(routes.assignInstaller)
  assign(@Input() { params, body }: InputOf<typeof routes.assignInstaller>, @Actor() actor: ActorOf) {
    const { batchId, ...input } = body;
    return this.change(params.id, { name: 'assign_installer', ...input }, actor, batchId);
  }

  @Route(routes.goLive)
  goLive(@Input() { params, body }: InputOf<typeof routes.goLive>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'go_live', reason: body.reason || null, version: body.version }, actor);
  }

  @Route(routes.withdrawProject)
  withdraw(@Input() { params, body }: InputOf<typeof routes.withdrawProject>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'withdraw', reason: body.reason }, actor);
  }

  @Route(routes.editProject)
  edit(@Input() { params, body }: InputOf<typeof routes.editProject>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'edit', change: body }, actor);
  }

  @Route(routes.editPaperwork)
  editPaperwork(@Input() { params, body }: InputOf<typeof routes.editPaperwork>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'edit_paperwork', change: body, byOffice: actor.role === 'admin' }, actor);
  }

  @Route(routes.confirmProject)
  confirm(@Input() { params }: InputOf<typeof routes.confirmProject>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'confirm' }, actor);
  }

  @Route(routes.declineProject)
  decline(@Input() { params, body }: InputOf<typeof routes.declineProject>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'decline_pairing', reason: body.reason }, actor);
  }

  @Route(routes.answerVisit)
  answerVisit(@Input() { params, body }: InputOf<typeof routes.answerVisit>, @Actor() actor: ActorOf) {
    return this.change(params.id, { name: 'answer_visit', answer: body }, actor);
  }

  @Route(routes.answerChanges)
  answerChanges(@Input() { params, body }: InputOf<typeof routes.answerChanges>, @Actor() actor: ActorOf) {
    const byHost = actor.role === 'asset_host';
    return this.change(
      params.id,
      { name: 'answer_changes', answer: body.answer, note: body.note || null, byHost },
      actor,
    );
  }

  private async change(projectId: string, input: ProjectCommand, actor: ActorOf, batchId?: string) {
    const aggregate = await this.commands.execute(new ChangeProject({ projectId }, input, actor, batchId));
    return projectView(aggregate, actor.role satisfies Role);
  }
}
