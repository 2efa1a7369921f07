import { AccountsModule } from '@libs/accounts';
import { ActivityModule } from '@libs/activity';
import { AuditModule } from '@libs/audit';
import { DeliveriesModule } from '@libs/deliveries';
import { DocumentsModule } from '@libs/documents';
import { EvidenceModule } from '@libs/evidence';
import { ForecastingModule } from '@libs/forecasting';
import { FundersModule } from '@libs/funders';
import { GridModule } from '@libs/grid';
import { HealthModule } from '@libs/health';
import { HostImportsModule } from '@libs/host-imports';
import { HostsModule } from '@libs/hosts';
import { InstallersModule } from '@libs/installers';
import { LeadsModule } from '@libs/leads';
import { LoriModule } from '@libs/lori';
import { MailboxModule } from '@libs/mail';
import { NotificationsModule } from '@libs/notifications';
import { type Clock, type Config, DatabaseModule, HttpModule, PlatformModule, RelayModule } from '@libs/platform';
import { PrivacyModule } from '@libs/privacy';
import { CloudAccessModule, ProjectsModule } from '@libs/projects';
import { ReportsModule } from '@libs/reports';
import { SavedViewsModule } from '@libs/saved-views';
import { ProposalsModule } from '@libs/proposals';
import { SearchModule } from '@libs/search';
import { UsageModule } from '@libs/usage';
import { WebhooksModule } from '@libs/webhooks';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DemoController } from './demo.controller.js';
import { entities } from './entities.js';
import { HealthController } from './health.controller.js';
import { LiveModule } from './live/live.module.js';

/** The process that people talk to: every context's routes, and the sockets. */
@Module({})
export class ApiModule {
  static forRoot(config: Config, clock?: Clock): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.forRoot(config, clock),
        DatabaseModule.forRoot(entities, 'app_write'),
        CqrsModule.forRoot(),
        HttpModule.forRoot({ complete: true }),
        RelayModule,
        AccountsModule,
        HostsModule,
        HostImportsModule,
        FundersModule,
        InstallersModule,
        ProjectsModule,
        CloudAccessModule,
        NotificationsModule,
        MailboxModule,
        ActivityModule,
        LeadsModule,
        PrivacyModule,
        AuditModule,
        DocumentsModule,
        EvidenceModule,
        DeliveriesModule,
        ForecastingModule,
        GridModule,
        LoriModule,
        HealthModule,
        SearchModule,
        SavedViewsModule,
        ReportsModule,
        ProposalsModule,
        UsageModule,
        WebhooksModule,
        LiveModule,
      ],
      controllers: [DemoController, HealthController],
    };
  }
}
