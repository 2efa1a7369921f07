import { Config, openStorage, STORAGE } from '@libs/platform';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AskProposalHandler } from './ask-proposal.js';
import { ProposalsController } from './proposals.controller.js';
import { RevokeProposalLinksHandler } from './revoke-links.js';

/** Proposals: asked → made by the worker → mailed, listed, and opened by signed links. */
@Module({
  imports: [CqrsModule],
  controllers: [ProposalsController],
  providers: [
    AskProposalHandler,
    RevokeProposalLinksHandler,
    { provide: STORAGE, inject: [Config], useFactory: openStorage },
  ],
})
export class ProposalsModule {}
