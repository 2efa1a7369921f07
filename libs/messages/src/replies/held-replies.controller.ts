import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { HeldReplies } from './held-replies.js';

/** Replies by email that wait for an admin. */
@Controller()
export class HeldRepliesController {
  constructor(private readonly held: HeldReplies) {}

  @Route(routes.getHeldReply)
  one(@Input() { params }: InputOf<typeof routes.getHeldReply>) {
    return this.held.read(params.id);
  }

  @Route(routes.deliverHeldReply)
  deliver(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.deliverHeldReply>) {
    return this.held.deliver(params.id, actor);
  }

  @Route(routes.refuseHeldReply)
  refuse(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.refuseHeldReply>) {
    return this.held.refuse(params.id, actor);
  }
}
