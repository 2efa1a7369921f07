import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AnswerProposalHandler } from './answer-proposal.js';
import { AskProposalHandler } from './ask-proposal.js';
import { ProposalsController } from './proposals.controller.js';
import { RevokeProposalLinksHandler } from './revoke-links.js';

/** Proposals: asked → made by the worker → mailed, listed, opened by signed links, and accepted or declined. */
@Module({
  imports: [CqrsModule],
  controllers: [ProposalsController],
  providers: [
    AnswerProposalHandler,
    AskProposalHandler,
    RevokeProposalLinksHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
})
export class ProposalsModule {}
