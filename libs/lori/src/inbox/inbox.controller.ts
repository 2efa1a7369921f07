import { VisitorGuard } from '@libs/accounts/http';
import { type InputOf, routes } from '@libs/contracts';
import { Clock, Config, Database } from '@libs/platform';
import { Actor, type AppRequest, clientNetwork, Input, plainAddress, Route } from '@libs/platform/http';
import { Controller, Req, UseGuards } from '@nestjs/common';
import { listHelpVotes } from '../help-votes/help-votes.js';
import { whoAsks } from '../who-asks.js';
import { HandOver } from './hand-over.js';
import { Inbox } from './inbox.js';
import { listInbox, listUnanswered } from './inbox.lists.js';

/** From Lori to a person: the visitor's side, and the inbox of those who answer. */
@Controller()
export class InboxController {
  constructor(
    private readonly database: Database,
    private readonly handOvers: HandOver,
    private readonly inbox: Inbox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Route(routes.handOver)
  @UseGuards(VisitorGuard)
  handOver(@Input() { params, body }: InputOf<typeof routes.handOver>, @Req() request: AppRequest) {
    const network = clientNetwork(plainAddress(request.ip));
    return this.handOvers.ask(params.id, body, { asker: whoAsks(request, this.config), network });
  }

  @Route(routes.listInbox)
  async list(@Input() { query }: InputOf<typeof routes.listInbox>) {
    const { rows: items, total, nextCursor } = await this.database.readUnscoped((tx) => listInbox(tx, query));
    return { items, total, nextCursor };
  }

  @Route(routes.getInboxConversation)
  one(@Input() { params }: InputOf<typeof routes.getInboxConversation>) {
    return this.inbox.read(params.id);
  }

  @Route(routes.answerConversation)
  answer(@Actor() actor: Actor, @Input() { params, body }: InputOf<typeof routes.answerConversation>) {
    return this.inbox.answer(params.id, body.text, actor);
  }

  @Route(routes.closeConversation)
  close(@Actor() actor: Actor, @Input() { params }: InputOf<typeof routes.closeConversation>) {
    return this.inbox.close(params.id, actor);
  }

  @Route(routes.listUnanswered)
  async unanswered(@Input() { query }: InputOf<typeof routes.listUnanswered>) {
    const { rows: items, total, nextCursor } = await this.database.readUnscoped((tx) => listUnanswered(tx, query));
    return { items, total, nextCursor };
  }

  @Route(routes.listHelpVotes)
  async helpVotes() {
    return { items: await listHelpVotes(this.database.read(), this.clock.now()) };
  }
}
