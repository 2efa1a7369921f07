import { z } from 'zod';
import { Id, Instant, Name } from '../base/fields.js';
import { ROLES } from '../base/roles.js';

/**
 * The scopes of a partner's API key, in the words of the page that creates it. A key has only the scopes it was given.
 */
export const SCOPES = {
  'projects:read': 'Read projects and their history',
  'jobs:read': 'Read installation jobs',
  'files:read': 'List and download documents',
  'hosts:read': 'Read asset hosts, without access codes',
  'funders:read': 'Read asset funders',
  'installers:read': 'Read installers',
  'assets:read': 'Read live sites and their readings',
  'agreements:read': 'Read agreements and their history',
  'agreements:write': 'Draft, amend, offer, extend, void and terminate agreements. Never sign',
  'threads:read': 'Read conversations and their messages, as an admin',
  'threads:write': 'Write messages, as an admin',
  'events:read': 'Read the events since a log position',
  'hosts:import': 'Import asset hosts from a CSV file',
} as const;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/** Only for keys that read as an admin: what a party writes, its people write. */
export const ADMIN_SCOPES: readonly Scope[] = ['threads:read', 'threads:write'];

/** The prefix of every key, so that a leaked key can be recognised. */
export const KEY_PREFIX = 'vm_';
/** Calls a minute that one key may make. */
export const KEY_CALLS_A_MINUTE = 300;

/** `ended`: expired. `asleep`: its account is not active now. */
const KEY_STATES = ['active', 'ended', 'asleep', 'revoked'] as const;

export const ApiKeyView = z
  .strictObject({
    id: Id,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to identify it'),
    scopes: z.array(z.enum(SCOPE_NAMES)),
    state: z.enum(KEY_STATES),
    readsAs: z.strictObject({
      id: Id,
      name: z.string(),
      companyName: z.string().nullable(),
      role: z.enum(ROLES),
    }),
    createdAt: Instant,
    createdBy: z.string(),
    expiresAt: Instant.nullable(),
    lastUsedAt: Instant.nullable().describe('Accurate to the minute'),
    lastUsedFrom: z.string().nullable(),
    revokedAt: Instant.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyView = z.infer<typeof ApiKeyView>;

export const CreateApiKeyBody = z.strictObject({
  name: Name.max(60),
  scopes: z
    .array(z.enum(SCOPE_NAMES))
    .min(1, 'Choose at least one scope')
    .max(SCOPE_NAMES.length)
    .transform((scopes) => [...new Set(scopes)]),
  userId: Id.optional().describe('The account whose access it has. Yours by default.'),
  expiresInDays: z.int().min(1).max(730).nullable().default(365).describe('null: valid until it is revoked'),
  password: z.string().max(200).describe('Your own password, to confirm'),
});

export const NewApiKey = z.strictObject({
  apiKey: ApiKeyView,
  secret: z.string().describe('The key itself. Only in this response.'),
});
