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
    if (!actor.partyId) throw refuse.notFound('You have no funder record yet');
    const asOf = this.clock.now().toISOString();
    const { rows } = await everyPage(
      async (page) =>
        (await this.lists.projects(actor, { sort: '-createdAt', ...page })) as ExportPage<ProjectForFunder>,
    );
    const pipeline: ProjectForFunder[] = [];
    for await (const project of rows) if (project.withdrawnAt === null) pipeline.push(project);
    const named = new Set(query.with);
    const found = pipeline.filter(({ id }) => named.has(id));
    if (found.length < named.size) throw refuse.notFound('One of these projects is not in your pipeline any more');
    const funder = await findParty(this.database.read(), 'funder', actor.partyId);
    if (!certificationHolds(funder?.certification, londonDate(this.clock.now())))
      throw refuse.forbidden('Returns are told once you have certified your investor status on your dashboard');
    const ticked = found.filter(({ status }) => status === 'pending').map(({ id }) => id);
    return { asOf, with: ticked, ...whatIf(pipeline, new Set(ticked)) };
  }
}
