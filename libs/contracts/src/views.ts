import { z } from 'zod';
import { NotificationView } from './notifications.js';
import type { Role } from './statuses.js';
import { ConversationView } from './views-lori.js';
import { ForecastHead, ForecastHeadForAdmin, ForecastHeadForFunder } from './views-forecasts.js';
import { DeliveryView } from './views-deliveries.js';
import { ProposalView } from './views-proposals.js';
import { ReportView } from './views-reports.js';
import { FunderView, HostView, InstallerView, LeadView, UserView } from './views-parties.js';
import {
  FileForAdmin,
  FileView,
  JobForAdmin,
  JobForInstaller,
  ProjectForAdmin,
  ProjectForFunder,
  ProjectForHost,
  ProjectForInstaller,
} from './views-projects.js';

export const RECORD_KINDS = [
  'lead',
  'user',
  'host',
  'funder',
  'installer',
  'project',
  'job',
  'file',
  'delivery',
  'notification',
  'conversation',
  'grid',
  'forecast',
  'proposal',
  'report',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The strict schema of every record by kind and the role that reads it; a missing role never sees the record. */
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
  file: { admin: FileForAdmin, asset_host: FileView, asset_funder: FileView, installer: FileView },
  delivery: { admin: DeliveryView, installer: DeliveryView },
  notification: {
    admin: NotificationView,
    asset_host: NotificationView,
    asset_funder: NotificationView,
    installer: NotificationView,
  },
  conversation: { admin: ConversationView },
  grid: {},
  forecast: {
    admin: ForecastHeadForAdmin,
    asset_host: ForecastHead,
    asset_funder: ForecastHeadForFunder,
  },
  proposal: { admin: ProposalView, asset_host: ProposalView },
  report: { asset_funder: ReportView },
} as const satisfies Record<RecordKind, Partial<Record<Role, z.ZodType>>>;

export const AnyProject = z.union([ProjectForAdmin, ProjectForHost, ProjectForFunder, ProjectForInstaller]);
export const AnyJob = z.union([JobForAdmin, JobForInstaller]);
