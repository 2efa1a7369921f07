import { AccountsModule } from '@libs/accounts/http';
import { ActivityModule } from '@libs/activity/http';
import { AlertsModule } from '@libs/alerts/http';
import { TicketsModule } from '@libs/tickets/http';
import { AssetsModule } from '@libs/assets/http';
import { SourcesModule } from '@libs/sources/http';
import { BillingModule } from '@libs/billing/http';
import { ChargingModule } from '@libs/charging/http';
import { ControlModule } from '@libs/control/http';
import { AuditModule } from '@libs/audit/http';
import { DeliveriesModule } from '@libs/deliveries/http';
import { DocumentsModule } from '@libs/documents/http';
import { EmailsModule } from '@libs/emails/http';
import { EvidenceModule } from '@libs/evidence/http';
import { ForecastingModule } from '@libs/forecasting/http';
import { OrganisationsModule } from '@libs/organisations/http';
import { PartiesModule } from '@libs/parties/http';
import { GridModule } from '@libs/grid/http';
import { HealthModule } from '@libs/health/http';
import { BulkModule } from '@libs/bulk/http';
import { HostImportsModule } from '@libs/host-imports/http';
import { LeadsModule } from '@libs/leads/http';
import { LoriModule } from '@libs/lori/http';
import { MailboxModule } from '@libs/mail/http';
import { MessagesModule } from '@libs/messages/http';
import { NotificationsModule } from '@libs/notifications/http';
import { type Clock, type Config, DatabaseModule, PlatformModule, RelayModule } from '@libs/platform';
import { HttpModule } from '@libs/platform/http';
import { PrivacyModule } from '@libs/privacy/http';
import { CloudAccessModule, ProjectsModule } from '@libs/projects/http';
import { ReportsModule } from '@libs/reports/http';
import { PhotosModule } from '@libs/photos/http';
import { CalendarModule } from '@libs/calendar/http';
import { SavedViewsModule } from '@libs/saved-views/http';
import { AgreementsModule } from '@libs/agreements/http';
import { SealingModule } from '@libs/sealing/http';
import { ProposalsModule } from '@libs/proposals/http';
import { SearchModule } from '@libs/search/http';
import { UsageModule } from '@libs/usage/http';
import { WebhooksModule } from '@libs/webhooks/http';
import { MergingModule } from '@libs/merging/http';
import { WorkModule } from '@libs/work/http';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DemoController } from './demo.controller.js';
import { entities } from '@libs/tables';
import { HealthController } from './health.controller.js';
import { LiveModule } from './live/live.module.js';

/** The API process: every context's routes, and the sockets. */
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
        PartiesModule,
        OrganisationsModule,
        BulkModule,
        HostImportsModule,
        ProjectsModule,
        CloudAccessModule,
        MessagesModule,
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
        CalendarModule,
        EmailsModule,
        PhotosModule,
        SavedViewsModule,
        SealingModule,
        ReportsModule,
        ProposalsModule,
        AgreementsModule,
        UsageModule,
        AlertsModule,
        ControlModule,
        ChargingModule,
        TicketsModule,
        AssetsModule,
        SourcesModule,
        BillingModule,
        WebhooksModule,
        WorkModule,
        MergingModule,
        LiveModule,
      ],
      controllers: [DemoController, HealthController],
    };
  }
}
