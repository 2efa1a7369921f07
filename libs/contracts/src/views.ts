import { z } from 'zod';
import { UserView } from './accounts/views.js';
import { AgreementForAdmin, AgreementForParty } from './agreements/views.js';
import { WorksOrderForAdmin, WorksOrderView } from './agreements/works-order-views.js';
import type { RecordKind } from './base/records.js';
import type { Role } from './base/roles.js';
import { DeliveryView } from './deliveries/views.js';
import { FileForAdmin, FileForInstaller, FileView } from './documents/views.js';
import { ForecastHead, ForecastHeadForAdmin, ForecastHeadForFunder } from './forecasts/views.js';
import { LeadView } from './leads/views.js';
import { ConversationView } from './lori/views.js';
import { InvitationView, MemberView } from './organisations/views.js';
import { NotificationView } from './notifications/views.js';
import { FunderView, HostView, InstallerView } from './parties/views.js';
import { JobForAdmin, JobForInstaller } from './projects/job-views.js';
import { ProjectForAdmin, ProjectForFunder, ProjectForHost, ProjectForInstaller } from './projects/views.js';
import { ProposalForAdmin, ProposalView } from './proposals/views.js';
import { ReportView } from './reports/views.js';

/** The strict schema of every record by type and role; a role that is missing never sees the record. */
export const VIEWS = {
  lead: { admin: LeadView },
  user: { admin: UserView },
  host: { admin: HostView, asset_host: HostView },
  funder: { admin: FunderView, asset_funder: FunderView },
  installer: { admin: InstallerView, installer: InstallerView },
  project: {
    admin: ProjectForAdmin,
    asset_host: ProjectForHost,
    asset_funder: ProjectForFunder,
    installer: ProjectForInstaller,
  },
  job: { admin: JobForAdmin, installer: JobForInstaller },
  file: { admin: FileForAdmin, asset_host: FileView, asset_funder: FileView, installer: FileForInstaller },
  delivery: { admin: DeliveryView, installer: DeliveryView },
  notification: {
    admin: NotificationView,
    asset_host: NotificationView,
    asset_funder: NotificationView,
    installer: NotificationView,
  },
  conversation: { admin: ConversationView },
  // Reloaded over HTTP, because each person sees a thread differently.
  thread: {},
  grid: {},
  forecast: {
    admin: ForecastHeadForAdmin,
    asset_host: ForecastHead,
    asset_funder: ForecastHeadForFunder,
  },
  proposal: { admin: ProposalForAdmin, asset_host: ProposalView },
  agreement: { admin: AgreementForAdmin, asset_host: AgreementForParty, asset_funder: AgreementForParty },
  works_order: { admin: WorksOrderForAdmin, asset_funder: WorksOrderView, installer: WorksOrderView },
  report: { asset_funder: ReportView },
  member: { admin: MemberView, asset_host: MemberView, asset_funder: MemberView, installer: MemberView },
  invitation: {
    admin: InvitationView,
    asset_host: InvitationView,
    asset_funder: InvitationView,
    installer: InvitationView,
  },
} as const satisfies Record<RecordKind, Partial<Record<Role, z.ZodType>>>;
