import { z } from 'zod';
import { EVENT_TYPES, EnvelopeActor, EnvelopeRecord } from './events.js';
import { Id, Instant, Version } from './fields.js';
import { MATCH_WEIGHTS, type MatchFactorName } from './match.js';
import { FUNDER_STATUSES, HOST_STATUSES, INSTALLER_STATUSES, ROLES } from './statuses.js';
import { Certificate, Me } from './views-parties.js';

/** Answers that are no record of their own. */

export const SignedIn = z
  .strictObject({ accessToken: z.string(), expiresIn: z.int().describe('seconds'), user: Me })
  .meta({ id: 'SignedIn' });

export const SessionItem = z.strictObject({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
});

const candidate = { id: Id, fullName: z.string(), companyName: z.string().nullable(), version: Version };
export const Candidates = z
  .strictObject({
    hosts: z.array(z.strictObject({ ...candidate, status: z.enum(HOST_STATUSES), postcode: z.string().nullable() })),
    funders: z.array(
      z.strictObject({ ...candidate, status: z.enum(FUNDER_STATUSES), fundName: z.string().nullable() }),
    ),
    installers: z.array(
      z.strictObject({
        ...candidate,
        status: z.enum(INSTALLER_STATUSES),
        capacityPerMonth: z.int(),
        currentJobsCount: z.int(),
        certificates: z.array(Certificate),
      }),
    ),
  })
  .meta({ id: 'Candidates' });

const MatchFactor = z.strictObject({
  name: z.enum(Object.keys(MATCH_WEIGHTS) as [MatchFactorName, ...MatchFactorName[]]),
  label: z.string(),
  weight: z.int(),
  points: z.int(),
  reason: z.string(),
  excludes: z.boolean(),
});
/** How well each party offered fits the one chosen, best first; no match where the mandate says nothing yet. */
export const Matches = z
  .strictObject({
    items: z.array(
      z.strictObject({
        id: Id,
        match: z
          .strictObject({
            score: z.int().min(0).max(100),
            factors: z.array(MatchFactor),
            exclusions: z.array(z.string()),
            counterfactual: z.strictObject({ score: z.int(), change: z.string() }).nullable(),
          })
          .nullable(),
      }),
    ),
    asOf: Instant,
  })
  .meta({ id: 'Matches' });
export type Matches = z.infer<typeof Matches>;
export type MatchItem = Matches['items'][number];

export const TimelineItem = z
  .strictObject({
    id: Id,
    type: z.enum(EVENT_TYPES),
    at: Instant,
    actor: EnvelopeActor.nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string().nullable(),
    text: z.string(),
    records: z.array(EnvelopeRecord),
  })
  .meta({ id: 'TimelineItem' });

export const ActivityItem = z
  .strictObject({
    id: Id,
    type: z.enum(EVENT_TYPES),
    at: Instant,
    actor: EnvelopeActor.nullable(),
    subject: z.strictObject({ kind: z.string(), id: Id.nullable() }),
    /** Of a status that changed. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    text: z.string(),
    href: z.string(),
  })
  .meta({ id: 'ActivityItem' });

const Figure = z.strictObject({
  total: z.int(),
  previousTotal: z.int(),
  trendPercent: z.int().nullable(),
  byStatus: z.record(z.string(), z.int()),
});
export const Statistics = z
  .strictObject({
    hosts: Figure,
    funders: Figure,
    installers: Figure,
    projects: Figure,
    asOf: Instant,
    since: Instant.nullable(),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof Statistics>;

export const Demo = z.strictObject({
  accounts: z.array(z.strictObject({ role: z.enum(ROLES), email: z.string(), password: z.string() })),
});

/** Own factors beside the password. */
export const SecondFactor = z
  .strictObject({
    totp: z.strictObject({ since: Instant }).nullable(),
    recoveryCodesLeft: z.int().min(0),
    passkeys: z.array(z.strictObject({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })),
    /** The role must have one: `REQUIRE_ADMIN_2FA`. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;
export const TotpSecret = z.strictObject({ secret: z.string(), uri: z.string() });
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
/** Options for the browser's authenticator, as @simplewebauthn/server makes them. */
export const PasskeyOptions = z.strictObject({ challengeId: Id, options: z.looseObject({}) });

export const AUDIT_KINDS = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'account_created',
  'account_activated',
  'account_suspended',
  'account_restored',
  'code_issued',
  'code_used',
  'code_voided',
  'password_changed',
  'password_reset_requested',
  'sessions_ended',
  'session_reused',
  'second_factor_added',
  'second_factor_removed',
  'setup_attempted',
  'credentials_revealed',
  'exported',
  'status_overridden',
  'lead_approved',
  'lead_declined',
  'person_erased',
  'contract_erased',
  'proposal_made',
  'job_retried',
  'mail_replayed',
  'api_key_made',
  'api_key_revoked',
  'webhook_made',
  'webhook_changed',
  'hosts_imported',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One line of the security audit. `network` is the client's address, an IPv6 one as its /64. */
export const AuditItem = z
  .strictObject({
    id: Id,
    kind: z.enum(AUDIT_KINDS),
    at: Instant,
    actor: z.strictObject({ id: Id.nullable(), name: z.string(), role: z.enum(ROLES).nullable() }).nullable(),
    /** Whom or what it is about. */
    subject: z.strictObject({ kind: z.string(), id: Id.nullable(), name: z.string() }).nullable(),
    text: z.string(),
    network: z.string().nullable(),
    device: z.string().nullable(),
    href: z.string().nullable(),
  })
  .meta({ id: 'AuditItem' });
export type AuditItem = z.infer<typeof AuditItem>;
