import { AccessCodes, accountMails } from '@libs/accounts';
import { leadApprovedProps, UniqueCodes } from '@libs/leads';
import { ConversationLinks, personAnsweredProps } from '@libs/lori';
import { recordEmailProps } from '@libs/emails';
import type { Preparers } from '@libs/mail';
import { ReplyAddresses, unreadMailProps } from '@libs/messages';
import { InvitationLinks, invitationProps } from '@libs/organisations';
import { ProposalLinks, proposalProps } from '@libs/proposals';
import { Clock, Config } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/**
 * Functions that complete a template when its email is sent: those with a code or a link that gives access, and those with the
 * text of a message. All other
 * emails are complete in the outbox.
 */
@Injectable()
export class Mails {
  readonly preparers: Preparers;

  constructor(uniqueCodes: UniqueCodes, accessCodes: AccessCodes, clock: Clock, config: Config) {
    this.preparers = {
      ...accountMails(accessCodes, clock),
      plain: unreadMailProps(new ReplyAddresses(config), clock),
      record_email: recordEmailProps(config),
      person_answered: personAnsweredProps(new ConversationLinks(config.secretKey)),
      invitation: invitationProps(new InvitationLinks(config.secretKey), clock),
      lead_approved: leadApprovedProps(uniqueCodes),
      proposal: proposalProps(new ProposalLinks(config.secretKey), clock),
    };
  }
}
