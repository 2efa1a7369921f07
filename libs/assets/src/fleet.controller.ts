import { type Actor as ActorOf, type Fleet, routes } from '@libs/contracts';
import { CsvExports } from '@libs/exports/http';
import { Actor, Route } from '@libs/platform/http';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReadFleet } from './read-fleet.js';

/** The fleet of live sites. */
@Controller()
export class FleetController {
  constructor(
    private readonly fleet: ReadFleet,
    private readonly exports: CsvExports,
  ) {}

  @Route(routes.getFleet)
  list(): Promise<Fleet> {
    return this.fleet.list();
  }

  @Route(routes.exportFleet)
  async export(@Actor() actor: ActorOf, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const { sheet, fleet } = await this.fleet.sheet(actor);
    const { items } = fleet;
    void reply.header('X-As-Of', fleet.asOf).header('X-Data-Hash', fleet.hash);
    return this.exports.answer(sheet, {
      ask: () => Promise.resolve({ items, total: items.length, nextCursor: null }),
      asked: {},
      actor,
      reply,
    });
  }
}
