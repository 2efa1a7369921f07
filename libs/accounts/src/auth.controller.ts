import { type InputOf, type Me, routes } from '@libs/contracts';
import { Clock, Config, Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangePassword } from './change-password.js';
import { visitorOf } from './devices/visitor-of.js';
import { EditProfile } from './edit-profile.js';
import { EndSession, SignOut } from './sessions/end-session.js';
import { clearRefreshCookie, readRefreshCookie } from './sessions/refresh-cookie.js';
import { RefreshSession } from './sessions/refresh-session.js';
import { RequestReset } from './reset/request-reset.js';
import { ResetPassword } from './reset/reset-password.js';
import { SecondFactorDuty } from './second-factor/second-factor-duty.js';
import { listSessions } from './sessions/session.views.js';
import { SetUpFirstAdmin } from './set-up-first-admin.js';
import { SignIn } from './sign-in.js';
import { SignInByAccessCode } from './sign-in-by-access-code.js';
import { SignedInAnswers } from './sessions/signed-in.js';
import { accountOf } from './users.views.js';

/** A browser's own name for an exchange of its refresh token; a guessable one is ignored. */
const NAME_OF_EXCHANGE = /^[\w-]{32,100}$/;

/** Sign-in and sign-out, and the signed-in person's own account. */
@Controller()
export class AuthController {
  constructor(
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly database: Database,
    private readonly duty: SecondFactorDuty,
    private readonly answers: SignedInAnswers,
  ) {}

  @Route(routes.login)
  async login(
    @Input() { body }: InputOf<typeof routes.login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const input = { ...body, ...visitorOf(request, this.config) };
    return this.answers.give(reply, await this.bus.execute(new SignIn(input)));
  }

  @Route(routes.loginByCode)
  async loginByCode(
    @Input() { body }: InputOf<typeof routes.loginByCode>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const input = { ...body, email: body.email ?? null, ...visitorOf(request, this.config) };
    return this.answers.give(reply, await this.bus.execute(new SignInByAccessCode(input)));
  }

  @Route(routes.refresh)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const token = readRefreshCookie(request, this.config);
    if (!token) throw refuse.unauthorized();
    const named = request.headers['idempotency-key'];
    const name = typeof named === 'string' && NAME_OF_EXCHANGE.test(named) ? named : null;
    try {
      return await this.answers.give(
        reply,
        await this.bus.execute(new RefreshSession(token, visitorOf(request, this.config), name)),
      );
    } catch (error) {
      clearRefreshCookie(reply, this.config);
      throw error;
    }
  }

  @Route(routes.logout)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const [, access = null] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const tokens = { refresh: readRefreshCookie(request, this.config), access };
    await this.bus.execute(new SignOut(tokens, visitorOf(request, this.config)));
    clearRefreshCookie(reply, this.config);
  }

  @Route(routes.me)
  async me(@Actor() actor: Actor): Promise<Me> {
    return this.duty.me(await this.database.readUnscoped((tx) => accountOf(tx, actor.accountId)), actor.sessionId);
  }

  @Route(routes.listSessions)
  listSessions(@Actor() actor: Actor, @Input() { query }: InputOf<typeof routes.listSessions>) {
    return listSessions(this.database.read(), actor.accountId, actor, this.clock.now(), query);
  }

  @Route(routes.endSession)
  async endSession(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.endSession>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.bus.execute(new EndSession(actor, { only: params.id }, visitorOf(request, this.config)));
  }

  @Route(routes.endOtherSessions)
  async endOtherSessions(@Actor() actor: Actor, @Req() request: FastifyRequest): Promise<void> {
    await this.bus.execute(new EndSession(actor, 'others', visitorOf(request, this.config)));
  }

  @Route(routes.editProfile)
  async editProfile(@Actor() actor: Actor, @Input() { body }: InputOf<typeof routes.editProfile>): Promise<Me> {
    return this.duty.me(await this.bus.execute(new EditProfile(body, actor)), actor.sessionId);
  }

  @Route(routes.changePassword)
  async changePassword(@Actor() actor: Actor, @Input() { body }: InputOf<typeof routes.changePassword>): Promise<void> {
    await this.bus.execute(new ChangePassword(body, actor));
  }

  @Route(routes.forgotPassword)
  async forgotPassword(
    @Input() { body }: InputOf<typeof routes.forgotPassword>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.bus.execute(new RequestReset(body.email, visitorOf(request, this.config)));
  }

  @Route(routes.resetPassword)
  async resetPassword(
    @Input() { body }: InputOf<typeof routes.resetPassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.bus.execute(new ResetPassword(body, visitorOf(request, this.config).network));
    clearRefreshCookie(reply, this.config);
  }

  @Route(routes.setUpFirstAdmin)
  async setUpFirstAdmin(@Input() { body }: InputOf<typeof routes.setUpFirstAdmin>, @Req() request: FastifyRequest) {
    const { returnCredentials = false, ...input } = body;
    const account = await this.bus.execute(new SetUpFirstAdmin(input, visitorOf(request, this.config)));
    const password = returnCredentials ? input.password : null;
    return { success: true, error: null, email: account.email, password, accessCode: null };
  }
}
