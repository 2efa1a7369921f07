import {
  type Actor as ActorOf,
  certificationHolds,
  type InputOf,
  londonDate,
  type ProjectForFunder,
  routes,
} from '@libs/contracts';
import { everyPage, type ExportPage } from '@libs/exports';
import { whatIf } from '@libs/forecast';
import { findParty } from '@libs/parties';
import { Clock, Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { ProjectLists } from '@libs/projects';
import { Controller } from '@nestjs/common';
import { REPORTS, WHAT_IF } from './reports.texts.js';

/** What a funder's portfolio would be with some of the pending projects: the very function that its page computes with. */
@Controller()
export class WhatIfController {
  constructor(
    private readonly database: Database,
    private readonly lists: ProjectLists,
    private readonly clock: Clock,
  ) {}

  @Route(routes.whatIf)
  async ask(@Input() { query }: InputOf<typeof routes.whatIf>, @Actor() actor: ActorOf) {
    if (!actor.partyId) throw refuse.notFound(REPORTS.noFunder);
    const asOf = this.clock.now().toISOString();
    const { rows } = await everyPage(
      async (page) =>
        (await this.lists.projects(actor, { sort: '-createdAt', ...page })) as ExportPage<ProjectForFunder>,
    );
    const pipeline: ProjectForFunder[] = [];
    for await (const project of rows) if (project.withdrawnAt === null) pipeline.push(project);
    const named = new Set(query.with);
    const found = pipeline.filter(({ id }) => named.has(id));
    if (found.length < named.size) throw refuse.notFound(WHAT_IF.notInPipeline);
    const funder = await findParty(this.database.read(), 'funder', actor.partyId);
    if (!certificationHolds(funder?.certification, londonDate(this.clock.now())))
      throw refuse.forbidden(WHAT_IF.notCertified);
    const ticked = found.filter(({ status }) => status === 'pending').map(({ id }) => id);
    return { asOf, with: ticked, ...whatIf(pipeline, new Set(ticked)) };
  }
}
