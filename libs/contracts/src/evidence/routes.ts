import { z } from 'zod';
import { IdParams, Instant } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';

const KeyId = z.string().describe('the first 16 hexadecimal digits of the SHA-256 of the public key (SPKI)');

const SealCertificateView = z
  .strictObject({
    keyId: KeyId,
    certificate: z.string().describe('X.509, as PEM'),
    notBefore: Instant,
    notAfter: Instant,
  })
  .meta({ id: 'SealCertificate' });

const VerifyBody = z.strictObject({
  sha256: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toLowerCase())
    .refine((hex) => /^([0-9a-f]{12}|[0-9a-f]{64})$/.test(hex), {
      message: 'Give a fingerprint (SHA-256) as 64 hexadecimal digits, or a short code as 12',
    }),
});

/** What anyone may learn about a file: never a name. */
export const SealAnswer = z
  .discriminatedUnion('known', [
    z.strictObject({ known: z.literal(false) }),
    z.strictObject({
      known: z.literal(true),
      as: z.enum(['sealed', 'signed']).describe('the sealed copy, or the document as it was signed, before its seal'),
      sha256: z.string(),
      kind: z.enum(['agreement', 'works_order', 'bill', 'statement']),
      number: z.string(),
      edition: z.int(),
      signatures: z.int(),
      sealedAt: Instant,
      sealKey: KeyId,
      sealKeyEnds: Instant,
      time: Instant.nullable().describe('from an outside time-stamping authority; null: from our clock only'),
    }),
  ])
  .meta({ id: 'SealAnswer' });
export type SealAnswer = z.infer<typeof SealAnswer>;

/** A project's documents and history, to download and check elsewhere; and whether the product sealed a given file. */
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
    response: z.strictObject({
      algorithm: z.literal('Ed25519'),
      publicKey: z.string(),
      fingerprint: z.string(),
      seals: z.array(SealCertificateView).describe('the certificates of document seals, newest first'),
    }),
    summary: 'Get the public key for evidence pack signatures, and the certificates of document seals',
  }),
  verifyDocument: route({
    method: 'POST',
    path: '/api/verify',
    access: 'anyone',
    body: VerifyBody,
    response: SealAnswer,
    summary: 'Check whether a file was sealed by us, by its SHA-256 or its short code',
  }),
} as const satisfies Record<string, RouteSpec>;
