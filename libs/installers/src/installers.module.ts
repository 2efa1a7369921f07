import { ExportsModule } from '@libs/exports';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EditInstallerHandler } from './edit-installer.js';
import { InstallersController } from './installers.controller.js';
import { SetInstallerStatusHandler } from './set-installer-status.js';

@Module({
  imports: [CqrsModule, ExportsModule],
  controllers: [InstallersController],
  providers: [EditInstallerHandler, SetInstallerStatusHandler],
})
export class InstallersModule {}
