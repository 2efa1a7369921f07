import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HealthView } from './health.view.js';
import { ReplayMail } from './replay-mail.js';
import { ReleaseAddress } from './release-address.js';
import { RetryJob } from './retry-job.js';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthView,
    private readonly commands: CommandBus,
  ) {}

  @Route(routes.getHealth)
  now() {
    return this.health.now();
  }

  @Route(routes.retryJob)
  retry(@Input() { body }: InputOf<typeof routes.retryJob>, @Actor() actor: ActorOf) {
    return this.commands.execute(new RetryJob(body, actor));
  }

  @Route(routes.replayMail)
  replay(@Input() { params }: InputOf<typeof routes.replayMail>, @Actor() actor: ActorOf) {
    return this.commands.execute(new ReplayMail(params.id, actor));
  }

  @Route(routes.releaseAddress)
  release(@Input() { body }: InputOf<typeof routes.releaseAddress>, @Actor() actor: ActorOf) {
    return this.commands.execute(new ReleaseAddress(body.address, actor));
  }
}
