import { z } from 'zod';
import { IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';

/** A project's documents and history, to take away and check elsewhere. */
export const evidenceRoutes = {
  evidencePack: route({
    method: 'GET',
    path: '/api/projects/:id/evidence',
    access: [...admin, 'asset_funder', 'asset_host'],
    params: IdParams,
    bytes: true,
    summary:
      'Download the evidence pack: documents, history, signed manifest and an offline verification page, as a zip',
  }),
  evidenceKey: route({
    method: 'GET',
    path: '/api/evidence-key',
    access: 'anyone',
    response: z.strictObject({ algorithm: z.literal('Ed25519'), publicKey: z.string(), fingerprint: z.string() }),
    summary: 'Get the public key for evidence pack signatures',
  }),
} as const satisfies Record<string, RouteSpec>;
