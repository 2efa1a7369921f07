import { type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { clientNetwork, Input, plainAddress, Route } from '@libs/platform/http';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { findSealed } from './sealing.sql.js';
import { VerifyLimits } from './verify-limits.js';

/** Tells anyone with a file whether it was sealed by us. The file itself isn't sent. */
@Controller()
export class SealingController {
  constructor(
    private readonly database: Database,
    private readonly limits: VerifyLimits,
  ) {}

  @Route(routes.verifyDocument)
  async verify(@Input() { body }: InputOf<typeof routes.verifyDocument>, @Req() request: FastifyRequest) {
    await this.limits.count(clientNetwork(plainAddress(request.ip)));
    return findSealed(this.database.read(), body.sha256);
  }
}
