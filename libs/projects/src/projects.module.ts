import { ExportsModule } from '@libs/exports/http';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CandidateLists } from './candidates.js';
import { ChangeProjectHandler } from './change-project.js';
import { CloudVault } from './cloud-vault.js';
import { CreatePairingHandler } from './create-pairing.js';
import { JobsController } from './jobs.controller.js';
import { MatchCandidates } from './match-candidates.sql.js';
import { ProjectLists } from './project-lists.js';
import { ProjectsController } from './projects.controller.js';

/** Pairings from pending to live, and the installers' jobs. */
@Module({
  imports: [CqrsModule, ExportsModule],
  controllers: [ProjectsController, JobsController],
  providers: [CreatePairingHandler, ChangeProjectHandler, CloudVault, ProjectLists, CandidateLists, MatchCandidates],
  exports: [CloudVault, ProjectLists],
})
export class ProjectsModule {}
