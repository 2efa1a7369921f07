import { type Actor as ActorOf, type AnswerOf, type InputOf, routes } from '@libs/contracts';
import { Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { FindByCode } from './find-by-code.sql.js';
import { findForAdmin, findForParty } from './find-records.sql.js';
import { codeIn } from './wanted.js';

@Controller()
export class SearchController {
  constructor(
    private readonly database: Database,
    private readonly codes: FindByCode,
  ) {}

  @Route(routes.search)
  async search(
    @Input() { query }: InputOf<typeof routes.search>,
    @Actor() actor: ActorOf,
  ): Promise<AnswerOf<typeof routes.search>> {
    const tx = this.database.read();
    if (actor.role !== 'admin') return { items: await findForParty(tx, actor.role, query.q) };
    const code = codeIn(query.q);
    const byCode = code ? await this.codes.find(code) : [];
    return { items: [...byCode, ...(await findForAdmin(tx, query.q))] };
  }
}
