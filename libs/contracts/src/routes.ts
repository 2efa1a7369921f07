import { z } from 'zod';
import { Id } from './fields.js';
import type { RouteSpec } from './route.js';
import { accountRoutes } from './routes-accounts.js';
import { apiKeyRoutes } from './routes-api-keys.js';
import { auditRoutes } from './routes-audit.js';
import { deliveryRoutes } from './routes-deliveries.js';
import { documentRoutes } from './routes-documents.js';
import { evidenceRoutes } from './routes-evidence.js';
import { exportRoutes } from './routes-exports.js';
import { forecastRoutes } from './routes-forecasts.js';
import { proposalRoutes } from './routes-proposals.js';
import { funderRoutes } from './routes-funder.js';
import { gridRoutes } from './routes-grid.js';
import { hostImportRoutes } from './routes-host-imports.js';
import { leadRoutes } from './routes-leads.js';
import { inboxRoutes, loriRoutes } from './routes-lori.js';
import { mailboxRoutes } from './routes-mailbox.js';
import { officeRoutes } from './routes-office.js';
import { overviewRoutes } from './routes-overview.js';
import { partyRoutes } from './routes-parties.js';
import { privacyRoutes } from './routes-privacy.js';
import { projectRoutes } from './routes-projects.js';
import { savedViewRoutes } from './routes-saved-views.js';
import { secondFactorRoutes } from './routes-second-factor.js';
import { ownAccountRoutes } from './routes-sessions.js';
import { usageRoutes } from './routes-usage.js';
import { webhookRoutes } from './routes-webhooks.js';

/** Every route that the product serves: policy, input and answer. Server, browser and OpenAPI are made from it. */
export const routes = {
  ...accountRoutes,
  ...secondFactorRoutes,
  ...ownAccountRoutes,
  ...partyRoutes,
  ...projectRoutes,
  ...funderRoutes,
  ...exportRoutes,
  ...overviewRoutes,
  ...officeRoutes,
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
  ...proposalRoutes,
  ...loriRoutes,
  ...inboxRoutes,
  ...mailboxRoutes,
} as const satisfies Record<string, RouteSpec>;

export type RouteName = keyof typeof routes;
export const IdList = z.array(Id);
