import { type InputOf, routes, type SecondFactor } from '@libs/contracts';
import { Config, Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../devices/visitor-of.js';
import { SignedInAnswers } from '../sessions/signed-in.js';
import { AddPasskey } from './add-passkey.js';
import { ConfirmSigner } from './confirm-signer.js';
import { ConfirmTotp } from './confirm-totp.js';
import { NewRecoveryCodes } from './new-recovery-codes.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';
import { RemovePasskey } from './remove-passkey.js';
import { RemoveTotp } from './remove-totp.js';
import { ResetSecondFactor } from './reset-second-factor.js';
import { SecondFactorDuty } from './second-factor-duty.js';
import { secondFactorView } from './second-factor.views.js';
import { SignInByPasskey } from './sign-in-by-passkey.js';
import { StartPasskey } from './start-passkey.js';
import { StartTotp } from './start-totp.js';

/** Second factors: a person's own, sign-in by passkey, and an admin's reset for people who lost theirs. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly bus: CommandBus,
    private readonly config: Config,
    private readonly database: Database,
    private readonly answers: SignedInAnswers,
    private readonly challenges: PasskeyChallenges,
    private readonly duty: SecondFactorDuty,
    private readonly site: RelyingParty,
    private readonly signer: ConfirmSigner,
  ) {}

  @Route(routes.getSecondFactor)
  own(@Actor() actor: Actor): Promise<SecondFactor> {
    return secondFactorView(this.database.read(), actor.accountId, this.duty.requires(actor.role));
  }

  @Route(routes.startTotp)
  startTotp(@Actor() actor: Actor, @Input() { body }: InputOf<typeof routes.startTotp>) {
    return this.bus.execute(new StartTotp(body.password, actor));
  }

  @Route(routes.confirmTotp)
  async confirmTotp(
    @Actor() actor: Actor,
    @Input() { body }: InputOf<typeof routes.confirmTotp>,
    @Req() request: FastifyRequest,
  ) {
    const visitor = visitorOf(request, this.config);
    return { recoveryCodes: await this.bus.execute(new ConfirmTotp(body.code, actor, visitor)) };
  }

  @Route(routes.removeTotp)
  removeTotp(
    @Actor() actor: Actor,
    @Input() { body }: InputOf<typeof routes.removeTotp>,
    @Req() request: FastifyRequest,
  ) {
    return this.bus.execute(new RemoveTotp(body.password, actor, visitorOf(request, this.config)));
  }

  @Route(routes.newRecoveryCodes)
  async newRecoveryCodes(
    @Actor() actor: Actor,
    @Input() { body }: InputOf<typeof routes.newRecoveryCodes>,
    @Req() request: FastifyRequest,
  ) {
    const visitor = visitorOf(request, this.config);
    return { recoveryCodes: await this.bus.execute(new NewRecoveryCodes(body.password, actor, visitor)) };
  }

  @Route(routes.startPasskey)
  startPasskey(@Actor() actor: Actor, @Input() { body }: InputOf<typeof routes.startPasskey>) {
    return this.bus.execute(new StartPasskey(body.password, actor));
  }

  @Route(routes.addPasskey)
  addPasskey(
    @Actor() actor: Actor,
    @Input() { body }: InputOf<typeof routes.addPasskey>,
    @Req() request: FastifyRequest,
  ) {
    return this.bus.execute(new AddPasskey(body, actor, visitorOf(request, this.config)));
  }

  @Route(routes.removePasskey)
  async removePasskey(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.removePasskey>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.bus.execute(new RemovePasskey(params.id, actor, visitorOf(request, this.config)));
  }

  @Route(routes.confirmOptions)
  confirmOptions(@Actor() actor: Actor) {
    return this.signer.passkeyOptions(actor.accountId);
  }

  @Route(routes.passkeyOptions)
  async passkeyOptions(@Req() request: FastifyRequest) {
    const { network } = visitorOf(request, this.config);
    const options = await this.site.signInOptions();
    const challengeId = await this.challenges.forNetwork(this.database.read(), network, options.challenge);
    return { challengeId, options };
  }

  @Route(routes.signInByPasskey)
  async signInByPasskey(
    @Input() { body }: InputOf<typeof routes.signInByPasskey>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const input = { ...body, visitor: visitorOf(request, this.config) };
    return this.answers.give(reply, await this.bus.execute(new SignInByPasskey(input)));
  }

  @Route(routes.resetSecondFactor)
  async reset(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.resetSecondFactor>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.bus.execute(new ResetSecondFactor(params.id, actor, visitorOf(request, this.config)));
  }
}
