import { myAccountRoutes } from './accounts/my-routes.js';
import { accountRoutes } from './accounts/routes.js';
import { activityRoutes } from './activity/routes.js';
import { agreementRoutes } from './agreements/routes.js';
import { worksOrderRoutes } from './agreements/works-order-routes.js';
import { apiKeyRoutes } from './api-keys/routes.js';
import { alertRoutes } from './alerts/routes.js';
import { chargingRoutes } from './charging/routes.js';
import { controlRoutes } from './control/routes.js';
import { assetRoutes } from './assets/routes.js';
import { auditRoutes } from './audit/routes.js';
import type { RouteSpec } from './base/route.js';
import { bankRoutes } from './billing/bank.js';
import { indexFigureRoutes } from './billing/index-figures.js';
import { journalRoutes } from './billing/journal.js';
import { billingRoutes } from './billing/routes.js';
import { statementRoutes } from './billing/statements.js';
import { deliveryRoutes } from './deliveries/routes.js';
import { documentRoutes } from './documents/routes.js';
import { evidenceRoutes } from './evidence/routes.js';
import { exportRoutes } from './exports/routes.js';
import { forecastRoutes } from './forecasts/routes.js';
import { gridRoutes } from './grid/routes.js';
import { healthRoutes } from './health/routes.js';
import { hostImportRoutes } from './host-imports/routes.js';
import { leadRoutes } from './leads/routes.js';
import { liveRoutes } from './live/routes.js';
import { inboxRoutes, loriRoutes } from './lori/routes.js';
import { mailboxRoutes } from './mailbox/routes.js';
import { messageRoutes } from './messages/routes.js';
import { notificationRoutes } from './notifications/routes.js';
import { organisationRoutes } from './organisations/routes.js';
import { partyRoutes } from './parties/routes.js';
import { peakEventRoutes } from './peak-events/routes.js';
import { privacyRoutes } from './privacy/routes.js';
import { jobRoutes } from './projects/job-routes.js';
import { photoRoutes } from './projects/photo-routes.js';
import { projectRoutes } from './projects/routes.js';
import { proposalRoutes } from './proposals/routes.js';
import { reportRoutes } from './reports/routes.js';
import { calendarRoutes } from './calendar/routes.js';
import { emailRoutes } from './emails/routes.js';
import { savedViewRoutes } from './saved-views/routes.js';
import { searchRoutes } from './search/routes.js';
import { sourceRoutes } from './sources/routes.js';
import { secondFactorRoutes } from './second-factor/routes.js';
import { ticketRoutes } from './tickets/routes.js';
import { usageRoutes } from './usage/routes.js';
import { webhookRoutes } from './webhooks/routes.js';
import { bulkRoutes } from './work/bulk.js';
import { mergingRoutes } from './work/merging.js';
import { workRoutes } from './work/routes.js';
import { tagRoutes } from './work/tag-routes.js';
import { taskRoutes } from './work/task-routes.js';

/**
 * Every route that the product serves: policy, input and response. The server, the browser client and OpenAPI are
 * generated from it.
 */
export const routes = {
  ...accountRoutes,
  ...secondFactorRoutes,
  ...myAccountRoutes,
  ...organisationRoutes,
  ...partyRoutes,
  ...projectRoutes,
  ...jobRoutes,
  ...photoRoutes,
  ...reportRoutes,
  ...exportRoutes,
  ...liveRoutes,
  ...activityRoutes,
  ...notificationRoutes,
  ...healthRoutes,
  ...searchRoutes,
  ...calendarRoutes,
  ...emailRoutes,
  ...savedViewRoutes,
  ...leadRoutes,
  ...privacyRoutes,
  ...auditRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...hostImportRoutes,
  ...documentRoutes,
  ...evidenceRoutes,
  ...deliveryRoutes,
  ...gridRoutes,
  ...forecastRoutes,
  ...usageRoutes,
  ...assetRoutes,
  ...sourceRoutes,
  ...alertRoutes,
  ...controlRoutes,
  ...peakEventRoutes,
  ...chargingRoutes,
  ...ticketRoutes,
  ...billingRoutes,
  ...bankRoutes,
  ...indexFigureRoutes,
  ...journalRoutes,
  ...statementRoutes,
  ...proposalRoutes,
  ...agreementRoutes,
  ...worksOrderRoutes,
  ...loriRoutes,
  ...inboxRoutes,
  ...mailboxRoutes,
  ...messageRoutes,
  ...workRoutes,
  ...bulkRoutes,
  ...mergingRoutes,
  ...tagRoutes,
  ...taskRoutes,
} as const satisfies Record<string, RouteSpec>;

export type RouteName = keyof typeof routes;
