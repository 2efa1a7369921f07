import { join } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from './storage/s3-storage.js';
import { START } from './start.texts.js';

const choice = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const flag = choice.default(false);
const port = z.coerce.number().int().min(0).max(65_535);

/** Secrets copied from an example or otherwise easy to guess. */
const GUESSABLE = /change.?me|default|example|placeholder|your.?secret|^(.{1,12})\1+$/i;
const LEAST_DIFFERENT = 10;
const looksDefault = (secret: string): boolean => GUESSABLE.test(secret) || new Set(secret).size < LEAST_DIFFERENT;

/** `id:secret,id:secret`, the newest first. */
const cloudKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split(':')))
  .refine((parts) => parts.every(([id, secret, ...rest]) => id && (secret?.length ?? 0) >= 32 && rest.length === 0), {
    message: START.cloudKeys,
  })
  .transform((parts) => parts.map(([id = '', secret = '']) => ({ id, secret })))
  .default([]);

/** SHA-256 of certificates as `openssl x509 -fingerprint -sha256` writes them, with or without colons. */
const fingerprints = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().replaceAll(':', '').toLowerCase()))
  .refine((all) => all.every((one) => /^[0-9a-f]{64}$/.test(one)), { message: START.fingerprints })
  .default([]);

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, START.databaseUrl),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).optional(),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, START.redisUrl),
  SECRET_KEY: z.string().min(32, START.atLeast(32)),
  CLOUD_KEYS: cloudKeys,
  DEMO: flag,
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.string().optional(),
  WEB_DIR: z.string().default('dist/web'),
  ADMIN_SETUP_TOKEN: z.string().min(16, START.atLeast(16)).optional(),
  REQUIRE_ADMIN_2FA: flag,
  AGREEMENTS_REQUIRED: flag,
  DATA_DIR: z.string().default('.data'),
  FILES_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-west-2'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GRID_SOURCE: z.enum(['live', 'simulated', 'auto']).default('auto'),
  GRID_NESO_URL: z.url().default('https://api.carbonintensity.org.uk'),
  GRID_ELEXON_URL: z.url().default('https://data.elexon.co.uk/bmrs/api/v1'),
  GIVENERGY_URL: z.url().default('https://api.givenergy.cloud/v1'),
  SOLAREDGE_URL: z.url().default('https://monitoringapi.solaredge.com/v2'),
  SOLIS_URL: z.url().default('https://www.soliscloud.com:13333'),
  FOXESS_URL: z.url().default('https://www.foxesscloud.com'),
  N3RGY_URL: z.url().default('https://api.data.n3rgy.com'),
  PRICES_URL: z.url({ protocol: /^https?$/ }).default('https://api.octopus.energy/v1'),
  WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_PROVIDER: z.enum(['openai', 'anthropic']).default('openai'),
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: z.string().optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_DAILY_TOKENS: z.coerce.number().int().min(0).default(1_000_000),
  LLM_VISITOR_DAILY_TOKENS: z.coerce.number().int().min(0).default(30_000),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, START.smtpUrl)
    .optional(),
  SMTP_REQUIRE_TLS: choice.optional(),
  BOOKING_URL: z.url({ protocol: /^https?$/ }).optional(),
  TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  TSA_FINGERPRINTS: fingerprints,
  AGENT_NAME: z.string().trim().min(1).default('Voltmere'),
  AGENT_ADDRESS: z.string().trim().default(''),
  AGENT_VAT_NUMBER: z
    .string()
    .regex(/^(GB)?\d{9}(\d{3})?$/, START.vatNumber)
    .optional(),
  MAIL_FROM: z.email().default('hello@voltmere.example'),
  MAIL_BOUNCES: z.email().optional(),
  INBOUND_MAIL_URL: z
    .string()
    .regex(/^imaps?:\/\/[^:@/]+:[^@/]+@/, START.imapUrl)
    .optional(),
  INBOUND_MAIL_ADDRESS: z
    .email()
    .refine((address) => !address.includes('+'), START.imapAddress)
    .optional(),
  MAIL_HOOK_SECRET: z.string().min(32, START.atLeast(32)).optional(),
  WEBHOOKS_LOCAL: flag,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

/** The address of Anthropic's own API, used unless another is set. */
const ANTHROPIC = 'https://api.anthropic.com/v1';

/** A language model's server, and how many tokens may be spent on it in a day (UTC). */
export interface ModelSettings {
  /** Which API it speaks: OpenAI's chat completions or Anthropic's messages. */
  provider: 'openai' | 'anthropic';
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Tokens a day for all users together. */
  dailyTokens: number;
  /** Tokens a day for one account or one visitor's network. */
  visitorDailyTokens: number;
}

/** Voltmere's VAT number in the demo: made up, as everything else there. */
export const DEMO_AGENT_VAT = 'GB999014853';

/** The settings from the environment, read once at start-up. */
export class Config {
  readonly environment: 'production' | 'development' | 'test';
  /** The local address to listen on. */
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number | null;
  readonly databaseUrl: string;
  /**
   * The maximum number of connections, besides those of the event log and catch-up; null: as many as the process needs.
   */
  readonly databasePool: number | null;
  readonly redisUrl: string;
  readonly secretKey: string;
  /**
   * Keys that encrypt the credentials of inverter clouds, newest first; if none is set, a key derived from `secretKey`.
   */
  readonly cloudKeys: readonly { id: string; secret: string }[];
  readonly demo: boolean;
  readonly publicUrl: string;
  /**
   * Addresses and networks of trusted reverse proxies, separated by commas; their header with the client's address is
   * trusted.
   */
  readonly trustProxy: string | null;
  readonly webDir: string;
  readonly adminSetupToken: string | null;
  /** Admins must add a second factor before they can do anything else. */
  readonly requireAdmin2fa: boolean;
  /**
   * Every project needs an agreement and a works order before work starts, not only projects for which one was offered.
   */
  readonly agreementsRequired: boolean;
  /** Where uploads are stored: the bucket if there is one, otherwise the folder. */
  readonly files: { folder: string; s3: S3Settings | null };
  /** Which grid figures are shown, and where the two sources are. */
  readonly grid: { mode: 'live' | 'simulated' | 'auto'; neso: string; elexon: string };
  /** Where the clouds of inverter makers are. */
  readonly makers: { givenergy: string; solaredge: string; solis: string; foxess: string; n3rgy: string };
  /** What plans of batteries look ahead by: half-hourly prices, and the weather; null: the climate alone. */
  readonly outlook: { prices: string; weather: string | null };
  /** The language model that phrases Lori's answers; null: the built-in wording. */
  readonly model: ModelSettings | null;
  /** The server that sends emails; null: the local mailbox, or they stay queued. */
  readonly smtpUrl: string | null;
  /** A server without TLS is refused: anyone in between could read the links that reset passwords. */
  readonly smtpRequireTls: boolean;
  readonly mailFrom: string;
  /** The return path for undeliverable email, a separate `name+id@…` for each message; null: `mailFrom`. */
  readonly mailBounces: string | null;
  /** The secret that signs delivery reports; null: no reports are accepted. */
  readonly mailHookSecret: string | null;
  /**
   * The mailbox (IMAP) for replies to emails about messages, and its address, which accepts `name+anything@…`; null: people answer
   * in the product.
   */
  readonly inboundMail: { url: string; address: string } | null;
  /** Where investors book a call; null: they email us. */
  readonly bookingUrl: string | null;
  /**
   * The time-stamping authority (RFC 3161) whose timestamp seals carry; null: seals carry only our own clock's time.
   */
  readonly tsaUrl: string | null;
  /** SHA-256 of the certificates whose time is taken, hex; empty: of whichever authority answers at `tsaUrl`. */
  readonly tsaFingerprints: readonly string[];
  /** Who issues the invoice for the fee of a funder's statement; without a VAT number, no VAT is added to it. */
  readonly agentName: string;
  readonly agentAddress: string;
  readonly agentVatNumber: string | null;
  /** Webhooks may go to http and to private addresses: only in the demo, development and tests. */
  readonly webhooksLocal: boolean;
  readonly logLevel: string;

  constructor(values: Config) {
    Object.assign(this, values);
  }
}

/** Reads the environment; fails with one line for each variable that is wrong. */
export function loadConfig(source: Record<string, string | undefined> = process.env): Config {
  // An empty variable counts as absent, because `KEY=` in an .env file means that.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const read = Environment.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `${name}: ${name in given ? issue.message : START.missing}`;
    });
    throw new Error(START.environment(lines));
  }
  const env = read.data;
  refuseDefaults(env);
  return new Config({
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT ?? null,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL ?? null,
    redisUrl: env.REDIS_URL,
    secretKey: env.SECRET_KEY,
    cloudKeys: env.CLOUD_KEYS,
    demo: env.DEMO,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY ?? null,
    webDir: env.WEB_DIR,
    adminSetupToken: env.ADMIN_SETUP_TOKEN ?? null,
    requireAdmin2fa: env.REQUIRE_ADMIN_2FA,
    agreementsRequired: env.AGREEMENTS_REQUIRED,
    files: { folder: env.FILES_DIR ?? join(env.DATA_DIR, 'files'), s3: s3Of(env) },
    grid: { mode: env.GRID_SOURCE, neso: env.GRID_NESO_URL, elexon: env.GRID_ELEXON_URL },
    makers: {
      givenergy: env.GIVENERGY_URL,
      solaredge: env.SOLAREDGE_URL,
      solis: env.SOLIS_URL,
      foxess: env.FOXESS_URL,
      n3rgy: env.N3RGY_URL,
    },
    outlook: { prices: env.PRICES_URL, weather: env.WEATHER_URL ?? null },
    model: modelOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    smtpRequireTls: env.SMTP_REQUIRE_TLS ?? (!env.DEMO && env.NODE_ENV === 'production'),
    mailFrom: env.MAIL_FROM,
    mailBounces: env.MAIL_BOUNCES ?? null,
    mailHookSecret: env.MAIL_HOOK_SECRET ?? null,
    inboundMail: inboundOf(env),
    bookingUrl: env.BOOKING_URL ?? null,
    tsaUrl: env.TSA_URL ?? null,
    tsaFingerprints: env.TSA_FINGERPRINTS,
    agentName: env.AGENT_NAME,
    agentAddress: env.AGENT_ADDRESS,
    agentVatNumber: env.AGENT_VAT_NUMBER ?? (env.DEMO ? DEMO_AGENT_VAT : null),
    webhooksLocal: env.WEBHOOKS_LOCAL && (env.DEMO || env.NODE_ENV !== 'production'),
    logLevel: env.LOG_LEVEL,
  });
}

/**
 * In production, refuses secrets that look like an example or are easy to guess. The demo and tests hold nothing worth
 * protecting.
 */
function refuseDefaults(env: z.output<typeof Environment>): void {
  if (env.DEMO || env.NODE_ENV !== 'production') return;
  const secrets: [string, string | undefined][] = [
    ['SECRET_KEY', env.SECRET_KEY],
    ...env.CLOUD_KEYS.map(({ id, secret }): [string, string] => [`CLOUD_KEYS (${id})`, secret]),
    ['MAIL_HOOK_SECRET', env.MAIL_HOOK_SECRET],
    ['ADMIN_SETUP_TOKEN', env.ADMIN_SETUP_TOKEN],
  ];
  const bad = secrets.filter(([, secret]) => secret !== undefined && looksDefault(secret)).map(([name]) => name);
  if (env.S3_SECRET_ACCESS_KEY === 'minioadmin') bad.push('S3_SECRET_ACCESS_KEY');
  if (bad.length === 0) return;
  const lines = bad.map((name) => `${name}: ${START.looksDefault}`);
  throw new Error(START.environment(lines));
}

/** Both or neither: replies that nobody fetches would be lost. */
function inboundOf(env: z.output<typeof Environment>): Config['inboundMail'] {
  const { INBOUND_MAIL_URL: url, INBOUND_MAIL_ADDRESS: address } = env;
  if (url && address) return { url, address };
  if (url || address) throw new Error(START.environment([START.inboundMail]));
  return null;
}

function modelOf(env: z.output<typeof Environment>): ModelSettings | null {
  const baseUrl = env.LLM_BASE_URL ?? (env.LLM_PROVIDER === 'anthropic' && env.LLM_API_KEY ? ANTHROPIC : undefined);
  if (!baseUrl || !env.LLM_MODEL) return null;
  return {
    provider: env.LLM_PROVIDER,
    baseUrl,
    model: env.LLM_MODEL,
    apiKey: env.LLM_API_KEY ?? null,
    dailyTokens: env.LLM_DAILY_TOKENS,
    visitorDailyTokens: env.LLM_VISITOR_DAILY_TOKENS,
  };
}

function s3Of(env: z.output<typeof Environment>): S3Settings | null {
  if (!env.S3_BUCKET) return null;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT ?? null,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? null,
  };
}
