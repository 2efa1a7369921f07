import { SignedInAnswers } from '@libs/accounts';
import { visitorOf, VisitorGuard } from '@libs/accounts/http';
import type { Actor as ActorOf, InputOf, MyOrganisation, TeamView } from '@libs/contracts';
import { routes } from '@libs/contracts';
import { Clock, Config, Database, refuse } from '@libs/platform';
import { Actor, type AppRequest, Input, Route } from '@libs/platform/http';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { AcceptInvitation, DeclineInvitation, showInvitation } from './answer-invitation.js';
import { ChangeMember, RemoveMember } from './change-member.js';
import { ChangeInvitation, InviteMember } from './invite.js';
import { organisationOf, organisationsOf, teamOf } from './organisation.sql.js';
import { REFUSALS } from './organisations.texts.js';
import { SwitchOrganisation } from './switch-organisation.js';
import { TransferOwnership } from './transfer-ownership.js';

/** Organisations: your own team, invitations, and what admins see of a party's team and do with it. */
@Controller()
export class OrganisationsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly answers: SignedInAnswers,
  ) {}

  @Route(routes.getMyOrganisation)
  async mine(@Actor() actor: ActorOf): Promise<MyOrganisation> {
    const tx = this.database.read();
    const organisation = actor.partyId ? await organisationOf(tx, actor.partyId) : null;
    return {
      team: organisation && (await teamOf(tx, organisation, this.clock.now())),
      role: actor.memberRole ?? null,
      organisations: await organisationsOf(tx, actor.accountId, actor.partyId),
    };
  }

  @Route(routes.switchOrganisation)
  async switch(
    @Actor() actor: ActorOf,
    @Input() { body }: InputOf<typeof routes.switchOrganisation>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const visitor = visitorOf(request, this.config);
    return this.answers.give(reply, await this.bus.execute(new SwitchOrganisation(body.id, actor, visitor)));
  }

  @Route(routes.inviteMember)
  invite(@Actor() actor: ActorOf, @Input() { body }: InputOf<typeof routes.inviteMember>) {
    return this.bus.execute(new InviteMember(ownOrganisation(actor), body, actor));
  }

  @Route(routes.resendInvitation)
  resend(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.resendInvitation>) {
    return this.bus.execute(new ChangeInvitation(ownOrganisation(actor), params.id, 'resend', actor));
  }

  @Route(routes.revokeInvitation)
  revoke(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.revokeInvitation>) {
    return this.bus.execute(new ChangeInvitation(ownOrganisation(actor), params.id, 'revoke', actor));
  }

  @Route(routes.changeMember)
  changeMember(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.changeMember>) {
    return this.bus.execute(new ChangeMember(params.id, body, actor));
  }

  @Route(routes.transferOwnership)
  transferOwnership(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.transferOwnership>) {
    return this.bus.execute(new TransferOwnership(params.id, body, actor));
  }

  @Route(routes.removeMember)
  async removeMember(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.removeMember>,
  ): Promise<void> {
    await this.bus.execute(new RemoveMember(params.id, body.password, actor));
  }

  @Route(routes.showInvitation)
  @UseGuards(VisitorGuard)
  show(@Input() { body }: InputOf<typeof routes.showInvitation>, @Req() { actor }: AppRequest) {
    return showInvitation(this.database.read(), body.token, actor ?? null, this.clock.now());
  }

  @Route(routes.acceptInvitation)
  @UseGuards(VisitorGuard)
  async accept(
    @Input() { body }: InputOf<typeof routes.acceptInvitation>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const command = new AcceptInvitation(body, request.actor ?? null, visitorOf(request, this.config));
    return this.answers.give(reply, await this.bus.execute(command));
  }

  @Route(routes.declineInvitation)
  @UseGuards(VisitorGuard)
  async decline(@Input() { body }: InputOf<typeof routes.declineInvitation>): Promise<void> {
    await this.bus.execute(new DeclineInvitation(body.token));
  }

  @Route(routes.getTeam)
  async team(@Input() { params }: InputOf<typeof routes.getTeam>): Promise<TeamView> {
    const organisation = await organisationOf(this.database.read(), params.id);
    if (!organisation) throw refuse.notFound(REFUSALS.notFound);
    return teamOf(this.database.read(), organisation, this.clock.now());
  }

  @Route(routes.inviteToTeam)
  inviteToTeam(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.inviteToTeam>) {
    return this.bus.execute(new InviteMember(params.id, body, actor));
  }

  @Route(routes.resendToTeam)
  resendToTeam(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.resendToTeam>) {
    return this.bus.execute(new ChangeInvitation(params.id, params.invitation, 'resend', actor));
  }

  @Route(routes.revokeToTeam)
  revokeToTeam(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.revokeToTeam>) {
    return this.bus.execute(new ChangeInvitation(params.id, params.invitation, 'revoke', actor));
  }
}

function ownOrganisation({ partyId }: ActorOf): string {
  if (!partyId) throw refuse.notFound(REFUSALS.noOrganisation);
  return partyId;
}
