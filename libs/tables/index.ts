import { accountsTables } from '@libs/accounts';
import { activityTables } from '@libs/activity';
import { agreementsTables } from '@libs/agreements';
import { alertsTables } from '@libs/alerts';
import { assetsTables } from '@libs/assets';
import { auditTables } from '@libs/audit';
import { billingTables } from '@libs/billing';
import { calendarTables } from '@libs/calendar';
import { chargingTables } from '@libs/charging';
import { controlTables } from '@libs/control';
import { deliveriesTables } from '@libs/deliveries';
import { documentsTables } from '@libs/documents';
import { emailsTables } from '@libs/emails';
import { forecastingTables } from '@libs/forecasting';
import { gridTables } from '@libs/grid';
import { bulkTables } from '@libs/bulk';
import { hostImportsTables } from '@libs/host-imports';
import { leadsTables } from '@libs/leads';
import { loriTables } from '@libs/lori';
import { mailTables } from '@libs/mail';
import { mergingTables } from '@libs/merging';
import { messagesTables } from '@libs/messages';
import { notificationsTables } from '@libs/notifications';
import { organisationsTables } from '@libs/organisations';
import { partiesTables } from '@libs/parties';
import { platformTables } from '@libs/platform';
import { privacyTables } from '@libs/privacy';
import { projectsTables } from '@libs/projects';
import { proposalsTables } from '@libs/proposals';
import { reportsTables } from '@libs/reports';
import { savedViewsTables } from '@libs/saved-views';
import { sealingTables } from '@libs/sealing';
import { sourcesTables } from '@libs/sources';
import { telemetryTables } from '@libs/telemetry';
import { ticketsTables } from '@libs/tickets';
import { usageTables } from '@libs/usage';
import { webhooksTables } from '@libs/webhooks';
import { workTables } from '@libs/work';

/** Every table, by the capability that owns it. */
export const entities = [
  ...accountsTables,
  ...activityTables,
  ...agreementsTables,
  ...alertsTables,
  ...ticketsTables,
  ...assetsTables,
  ...auditTables,
  ...billingTables,
  ...calendarTables,
  ...chargingTables,
  ...controlTables,
  ...deliveriesTables,
  ...documentsTables,
  ...emailsTables,
  ...forecastingTables,
  ...gridTables,
  ...bulkTables,
  ...hostImportsTables,
  ...leadsTables,
  ...loriTables,
  ...mailTables,
  ...mergingTables,
  ...messagesTables,
  ...notificationsTables,
  ...organisationsTables,
  ...partiesTables,
  ...platformTables,
  ...privacyTables,
  ...projectsTables,
  ...proposalsTables,
  ...reportsTables,
  ...savedViewsTables,
  ...sealingTables,
  ...sourcesTables,
  ...telemetryTables,
  ...usageTables,
  ...webhooksTables,
  ...workTables,
];
