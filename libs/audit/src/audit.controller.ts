import { type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { listAudit } from './audit.lists.js';

/** The security audit; it is read, and nothing else. */
@Controller()
export class AuditController {
  constructor(private readonly database: Database) {}

  @Route(routes.listAudit)
  async list(@Input() { query }: InputOf<typeof routes.listAudit>) {
    const { rows, total, nextCursor } = await listAudit(this.database.read(), query);
    return { items: rows, total, nextCursor };
  }
}
