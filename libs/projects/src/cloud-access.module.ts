import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CloudAccessController } from './cloud-access.controller.js';
import { ProjectsModule } from './projects.module.js';
import { RevealCredentialsHandler } from './reveal-credentials.js';

/** Decrypts sealed credentials. Separate from the projects, because it needs accounts, audit and notifications. */
@Module({
  imports: [CqrsModule, ProjectsModule],
  controllers: [CloudAccessController],
  providers: [RevealCredentialsHandler],
})
export class CloudAccessModule {}
