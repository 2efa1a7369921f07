import { type InputOf, routes } from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import type { Actor as ActorOf } from '@libs/contracts';
import { Controller } from '@nestjs/common';
import { sizingOfProject } from './forecast-site.sql.js';
import { Forecasts } from './forecasts.js';
import { scoreOfHost } from './score-of-host.sql.js';
import {
  findStored,
  findWhole,
  hasHost,
  hasProject,
  storedOfHost,
  wholeOfHost,
  wholeOfSubject,
} from './stored-forecast.sql.js';
import { adminForecast, adminHead, hostForecast, hostHead } from './stored-forecast.views.js';

const listed = <T>(items: T[]) => ({ items, total: items.length, nextCursor: null });

/** Stored forecasts: of a host, of a project, of the caller's own site. */
@Controller()
export class StoredForecastsController {
  constructor(
    private readonly database: Database,
    private readonly forecasts: Forecasts,
  ) {}

  @Route(routes.listHostForecasts)
  async ofHost(@Input() { params }: InputOf<typeof routes.listHostForecasts>) {
    const tx = this.database.read();
    if (!(await hasHost(tx, params.id))) throw refuse.notFound('Asset host not found');
    return listed((await wholeOfHost(tx, params.id)).map(adminHead));
  }

  @Route(routes.listProjectForecasts)
  async ofProject(@Input() { params }: InputOf<typeof routes.listProjectForecasts>) {
    const tx = this.database.read();
    if (!(await hasProject(tx, params.id))) throw refuse.notFound('Project not found');
    return listed((await wholeOfSubject(tx, params.id)).map(adminHead));
  }

  @Route(routes.sizeProject)
  async sizes(@Input() { params }: InputOf<typeof routes.sizeProject>) {
    const found = await sizingOfProject(this.database.read(), params.id);
    if (!found) throw refuse.notFound('Project not found');
    const { body, missing } = found.question;
    if (!body) throw refuse.conflict(`A size needs more of the host’s details: ${missing.join(', ')}`);
    return this.forecasts.sizes(body, { irrFloor: found.irrFloor, load: found.load });
  }

  @Route(routes.listMyForecasts)
  async mine(@Actor() { partyId }: ActorOf) {
    if (!partyId) throw refuse.notFound('You have no host record yet');
    return listed((await storedOfHost(this.database.read(), partyId)).map(hostHead));
  }

  @Route(routes.getMyForecastScore)
  async myScore(@Actor() { partyId }: ActorOf) {
    if (!partyId) throw refuse.notFound('You have no host record yet');
    return scoreOfHost(this.database.read(), partyId);
  }

  @Route(routes.getHostForecastScore)
  async scoreOf(@Input() { params }: InputOf<typeof routes.getHostForecastScore>) {
    const tx = this.database.read();
    if (!(await hasHost(tx, params.id))) throw refuse.notFound('Asset host not found');
    return scoreOfHost(tx, params.id);
  }

  @Route(routes.getForecast)
  async one(@Input() { params }: InputOf<typeof routes.getForecast>, @Actor() actor: ActorOf) {
    const tx = this.database.read();
    if (actor.role === 'admin') {
      const whole = await findWhole(tx, params.id);
      if (!whole) throw refuse.notFound('Forecast not found');
      return adminForecast(whole);
    }
    const stored = await findStored(tx, params.id);
    if (!stored || stored.hostId !== actor.partyId) throw refuse.notFound('Forecast not found');
    return hostForecast(stored);
  }
}
