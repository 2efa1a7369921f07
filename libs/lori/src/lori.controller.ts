import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CallerGuard, VisitorGuard } from '@libs/accounts/http';
import { type Actor, type ChatAnswer, type InputOf, routes } from '@libs/contracts';
import { Config } from '@libs/platform';
import { Actor as SignedIn, type AppRequest, clientNetwork, Input, plainAddress, Route } from '@libs/platform/http';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isBrowser, knowBrowser } from './browser-cookie.js';
import { Answering } from './conversations/answering.js';
import { framesAsTheyCome, framesOf } from './conversations/frames.js';
import { VisitorConversations } from './conversations/visitor-conversations.js';
import { HelpVotes } from './help-votes/help-votes.js';
import { whoAsks } from './who-asks.js';

/** Lori's routes, for visitors and for signed-in people. */
@Controller()
export class LoriController {
  constructor(
    private readonly answering: Answering,
    private readonly own: VisitorConversations,
    private readonly votes: HelpVotes,
    private readonly config: Config,
  ) {}

  @Route(routes.askLori)
  @UseGuards(VisitorGuard)
  async ask(
    @Input() { body }: InputOf<typeof routes.askLori>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatAnswer> {
    const asker = whoAsks(request, this.config);
    if (!asker.actor && isBrowser(request)) asker.browser = knowBrowser(request, reply, this.config);
    const visitor = asker.actor?.accountId ?? clientNetwork(plainAddress(request.ip));
    const coming = await this.answering.begin(body, { asker, visitor });
    const streamed = /\btext\/event-stream\b/.test(request.headers.accept ?? '');
    if (!streamed) return coming.whole;
    void reply.type('text/event-stream; charset=utf-8').header('Cache-Control', 'no-store');
    // A keyed call is kept before it is answered, so its frames go all at once.
    if (request.headers['idempotency-key']) {
      void reply.serializer((answer: ChatAnswer) => framesOf(answer));
      return coming.whole;
    }
    // Nothing between us and the browser may wait until it has the whole.
    void reply.header('X-Accel-Buffering', 'no').send(Readable.from(headFirst(reply, framesAsTheyCome(coming))));
    await finished(reply.raw).catch(() => undefined);
    return coming.whole;
  }

  @Route(routes.getConversation)
  @UseGuards(CallerGuard)
  read(@Input() { params }: InputOf<typeof routes.getConversation>, @Req() request: AppRequest) {
    return this.own.read(params.id, whoAsks(request, this.config));
  }

  @Route(routes.openConversation)
  @UseGuards(VisitorGuard)
  open(
    @Input() { params, body }: InputOf<typeof routes.openConversation>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.own.open(params.id, body.key, knowBrowser(request, reply, this.config));
  }

  @Route(routes.stopAnswer)
  @UseGuards(CallerGuard)
  async stop(@Input() { params }: InputOf<typeof routes.stopAnswer>, @Req() request: AppRequest) {
    const stopped = await this.own.stop(params.id, whoAsks(request, this.config));
    this.answering.stop(params.id);
    return stopped;
  }

  @Route(routes.rateAnswer)
  @UseGuards(VisitorGuard)
  rate(@Input() { params, body }: InputOf<typeof routes.rateAnswer>, @Req() request: AppRequest) {
    return this.own.rate(params.id, body, whoAsks(request, this.config));
  }

  @Route(routes.voteOnHelp)
  @UseGuards(VisitorGuard)
  vote(@Input() { params, body }: InputOf<typeof routes.voteOnHelp>) {
    return this.votes.count(params.passage, body.helpful);
  }

  @Route(routes.eraseConversation)
  @UseGuards(VisitorGuard)
  erase(@Input() { params }: InputOf<typeof routes.eraseConversation>, @Req() request: AppRequest) {
    return this.own.erase(params.id, whoAsks(request, this.config));
  }

  @Route(routes.myConversations)
  async all(@SignedIn() actor: Actor) {
    return { items: await this.own.all(actor) };
  }

  @Route(routes.eraseMyConversations)
  eraseAll(@SignedIn() actor: Actor) {
    return this.own.eraseAll(actor);
  }
}

/** The head goes out before the first word: a page that is reloaded meanwhile has its cookie, and finds its answer again. */
async function* headFirst(reply: FastifyReply, frames: AsyncGenerator<string>): AsyncGenerator<string> {
  reply.raw.flushHeaders();
  yield* frames;
}
