import { AccessCodes, accountMails } from '@libs/accounts';
import { leadApprovedProps, UniqueCodes } from '@libs/leads';
import { ConversationLinks, personAnsweredProps } from '@libs/lori';
import type { Preparers } from '@libs/mail';
import { ProposalLinks, proposalProps } from '@libs/proposals';
import { Clock, Config } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/**
 * Who fills in which template when its mail is sent: those that carry a code or a link which lets somebody in. Every
 * other mail stands complete in the outbox.
 */
@Injectable()
export class Mails {
  readonly preparers: Preparers;

  constructor(uniqueCodes: UniqueCodes, accessCodes: AccessCodes, clock: Clock, config: Config) {
    this.preparers = {
      ...accountMails(accessCodes, clock),
      person_answered: personAnsweredProps(new ConversationLinks(config.secretKey)),
      lead_approved: leadApprovedProps(uniqueCodes),
      proposal: proposalProps(new ProposalLinks(config.secretKey), clock),
    };
  }
}
