import { ExportsModule } from '@libs/exports/http';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CertifyInvestorHandler } from './funder/certify-investor.js';
import { DefineMandateHandler } from './funder/define-mandate.js';
import { FundersController } from './funder/funders.controller.js';
import { EditHostHandler } from './host/edit-host.js';
import { HostsController } from './host/hosts.controller.js';
import { EditInstallerHandler } from './installer/edit-installer.js';
import { InstallersController } from './installer/installers.controller.js';
import { PartyPages } from './party-pages.js';
import { SetPartyStatusHandler } from './set-party-status.js';

@Module({
  imports: [CqrsModule, ExportsModule],
  controllers: [HostsController, FundersController, InstallersController],
  providers: [
    PartyPages,
    SetPartyStatusHandler,
    EditHostHandler,
    DefineMandateHandler,
    CertifyInvestorHandler,
    EditInstallerHandler,
  ],
})
export class PartiesModule {}
