import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AcceptInvitationHandler, DeclineInvitationHandler } from './answer-invitation.js';
import { ChangeMemberHandler, RemoveMemberHandler } from './change-member.js';
import { ChangeInvitationHandler, InviteMemberHandler } from './invite.js';
import { OrganisationsController } from './organisations.controller.js';
import { SwitchOrganisationHandler } from './switch-organisation.js';
import { TransferOwnershipHandler } from './transfer-ownership.js';

/** Who belongs to a party, and how people join and leave. */
@Module({
  imports: [CqrsModule],
  controllers: [OrganisationsController],
  providers: [
    AcceptInvitationHandler,
    ChangeInvitationHandler,
    ChangeMemberHandler,
    DeclineInvitationHandler,
    InviteMemberHandler,
    RemoveMemberHandler,
    SwitchOrganisationHandler,
    TransferOwnershipHandler,
  ],
})
export class OrganisationsModule {}
