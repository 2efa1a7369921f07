import { type AnswerOf, routes } from '@libs/contracts';
import { DEMO_ACCOUNTS } from '@libs/accounts';
import { Config, refuse } from '@libs/platform';
import { Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';

/** Who can sign in to the demo; 404 elsewhere. */
@Controller()
export class DemoController {
  constructor(private readonly config: Config) {}

  @Route(routes.getDemo)
  accounts(): AnswerOf<typeof routes.getDemo> {
    if (!this.config.demo) throw refuse.notFound();
    return { accounts: DEMO_ACCOUNTS.map(({ role, email, password }) => ({ role, email, password })) };
  }
}
