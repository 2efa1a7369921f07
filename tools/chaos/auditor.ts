// The auditor, a process of its own: it reads PostgreSQL and what the clients wrote down, and says which promise was broken.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { answer } from '../../bench/lib/child.ts';
import { codeOf } from '../lib/refusal.mjs';
import { row, rows, withClient } from '../servers/database.ts';
import type { Suspended } from './people.ts';
import { brokenSignatures } from './signed.ts';
import type { ArrivedMail, ClientReport, Numbers, Promised } from './told.ts';

/** A screen may show so much after its account was suspended; beside faults a machine of two cores gets a moment more. */
const REVOKED_MS = 250;

const AT_MOST = 5;

/** Broken promises, at most a few words of each. */
class Findings {
  #found = new Map<string, string[]>();

  add(promise: string, text: string): void {
    const texts = this.#found.get(promise) ?? [];
    if (texts.length < AT_MOST) texts.push(text);
    this.#found.set(promise, texts);
  }

  get all(): string[] {
    return [...this.#found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([promise, texts]) => texts.map((text) => `${promise}: ${text}`));
  }
}

/** The log as it is kept for its readers: `audience → n → id`. */
type Log = Map<string, Map<number, string>>;

const readLines = (file: string): ClientReport[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as ClientReport);

async function logOf(client: pg.Client, clients: ClientReport[]): Promise<Log> {
  const lowest = Math.min(...clients.flatMap(({ base }) => Object.values(base)), Number.MAX_SAFE_INTEGER);
  const found = await rows<{ audience: string; n: number; id: string }>(
    client,
    `select audience, n::int as n, event_id as id from audience_event where n > $1
      union all select audience, n::int, event_id from chaos_dropped where n > $1`,
    [lowest < Number.MAX_SAFE_INTEGER ? lowest : 0],
  );
  const log: Log = new Map();
  for (const { audience, n, id } of found) {
    const kept = log.get(audience) ?? new Map<number, string>();
    log.set(audience, kept.set(n, id));
  }
  return log;
}

/** I1, I2, I3, I4 and I6 of one client. */
function judge(
  one: ClientReport,
  { log, held, newest }: { log: Log; held: string[]; newest: Numbers },
  findings: Findings,
): void {
  const { id: who, base, numbers, applied, fetched, faults, ended } = one;
  const anew = new Set(fetched);
  const seen = new Map<string, string>();
  const versions = new Map<string, number>();
  for (const [audience, n, id, at, , records] of applied) {
    if (!held.includes(audience)) findings.add('I4 leak', `${who} got ${audience}, which it does not hold`);
    const key = `${audience}#${n}`;
    if (seen.has(key)) findings.add('I2 twice', `${who} applied ${key} twice`);
    seen.set(key, id);
    const before = versions.get(audience) ?? base[audience] ?? 0;
    const gap = Array.from({ length: Math.max(0, n - before - 1) }, (_, at) => `${audience}#${before + 1 + at}`);
    if (n <= before || !gap.every((missed) => anew.has(missed)))
      findings.add('I3 order', `${who} applied ${key} after ${before}`);
    versions.set(audience, n);
    const kept = log.get(audience)?.get(n);
    if (kept !== id)
      findings.add('I6 phantom', `${who} shows ${key} as ${id}, the log has ${kept ?? 'nothing'} (${at})`);
    for (const [record, version] of records) {
      if (version < (versions.get(record) ?? 0))
        findings.add('I3 order', `${who}: ${record} fell to version ${version}`);
      versions.set(record, Math.max(version, versions.get(record) ?? 0));
    }
  }
  for (const text of faults) findings.add(/read canary/.test(text) ? 'I4 leak' : 'I1 loss', `${who} ${text}`);
  for (const text of one.differing) findings.add('I10 as GET', `${who} holds ${text}`);
  // A client that was sent away needs nothing after that, but must have had everything up to its position.
  for (const audience of held) {
    const upTo = ended === null ? (newest[audience] ?? 0) : (numbers[audience] ?? 0);
    for (let n = (base[audience] ?? 0) + 1; n <= upTo; n += 1)
      if (log.get(audience)?.has(n) && !seen.has(`${audience}#${n}`) && !anew.has(`${audience}#${n}`))
        findings.add('I1 loss', `${who} never applied ${audience}#${n}`);
  }
}

/** I4: after an account was suspended, nothing that was written later than the allowance reaches its screens. */
async function judgeSuspended(
  client: pg.Client,
  clients: ClientReport[],
  suspended: Suspended[],
  findings: Findings,
): Promise<void> {
  for (const { accountId, at } of suspended) {
    const found = await rows<{ id: string; at: number }>(
      client,
      'select event_id as id, extract(epoch from at)::float8 * 1000 as at from chaos_written where at > $1',
      [new Date(at + REVOKED_MS)],
    );
    const later = new Map(found.map((written) => [written.id, written.at]));
    for (const { id, applied } of clients.filter((one) => one.accountId === accountId))
      for (const [audience, n, event] of applied) {
        const written = later.get(event);
        if (written === undefined) continue;
        const after = Math.round(written - at);
        findings.add('I4 leak', `${id} got ${audience}#${n} of ${after} ms after its account was suspended`);
      }
  }
}

async function effectsOnce(client: pg.Client, findings: Findings): Promise<void> {
  const twice = {
    'I5 twice notified': `select account_id || ' of ' || cause as what from notification group by account_id, cause, kind having count(*) > 1`,
    'I5 kept twice': `select project_id || ' ' || encode(sha256, 'hex') as what from project_file group by project_id, file_type, sha256 having count(*) > 1`,
    'I5 handled twice': `select subscriber || ' ' || event_id as what from chaos_handled group by subscriber, event_id having count(*) > 1`,
  };
  for (const [promise, text] of Object.entries(twice))
    for (const { what } of await rows<{ what: string }>(client, `${text} limit 3`)) findings.add(promise, what);
  const owing = await rows<{ name: string; owed: number }>(
    client,
    `select s.name, count(*)::int as owed
       from event_log e join (values ('project.status_changed', 'notifications'), ('file.uploaded', 'documents')) as s (type, name) on s.type = e.type
      where not exists (select 1 from inbox i where i.subscriber = s.name and i.event_id = e.event_id) group by 1`,
  );
  for (const { name, owed } of owing) findings.add('I7 liveness', `${name} still owes ${owed}`);
}

/** I5, I6: exactly the emails that the outbox marks as sent have reached the mail server, each under the one Message-ID of its row. */
async function mailsOnce(
  client: pg.Client,
  { mails, sent }: Pick<ToAudit, 'mails' | 'sent'>,
  findings: Findings,
): Promise<void> {
  const posted = await rows<{ id: string; recipient: string; state: string; template: string }>(
    client,
    'select id, recipient, state, template from mail',
  );
  const outbox = new Map(posted.map((mail) => [mail.id, mail]));
  const arrived = new Set<string>();
  for (const { id: messageId, recipient } of mails) {
    const [id = ''] = messageId.split('@');
    arrived.add(id);
    if (outbox.get(id)?.recipient !== recipient)
      findings.add('I6 phantom', `a mail to ${recipient} under ${messageId}, which the outbox does not have`);
  }
  for (const { id, template } of sent)
    if (!arrived.has(id)) findings.add('I5 mail lost', `${template} ${id} is called sent and never arrived`);
  for (const { id, state, template } of posted)
    if (state === 'failed') findings.add('I5 mail lost', `${template} ${id} was given up`);
}

/** I8: acknowledged changes exist: a change under the version in the response, a new account once, with its id. */
async function durable(
  client: pg.Client,
  { acknowledged, files }: Pick<ToAudit, 'acknowledged' | 'files'>,
  findings: Findings,
): Promise<void> {
  const versions = await rows<{ stream: string; version: number }>(
    client,
    "select stream, version from event_log where stream like 'project:%'",
  );
  const known = new Set(versions.map(({ stream, version }) => `${stream}@${version}`));
  const made = await rows<{ email: string; id: string }>(
    client,
    "select email, id from account where email like '%@chaos.example'",
  );
  const accounts = new Map(made.map(({ email, id }) => [email, id]));
  const documents = await rows<AcknowledgedDocument>(
    client,
    'select id, file_path as path, state, reason from project_file',
  );
  const kept = new Map(documents.map((document) => [document.id, document]));
  for (const { path, stream, version, email, id, file, sha256 } of acknowledged) {
    if (file) {
      const fault = faultOf(kept.get(file), files, sha256);
      if (fault) findings.add('I8 durable', `${path} was answered with ${file}, ${fault}`);
      continue;
    }
    if (email && accounts.get(email) !== id)
      findings.add('I8 durable', `${path} was answered with ${id}, which is not there`);
    // The first version of a seeded project has no event of its own: nothing was changed by that command.
    if (stream && version !== 1 && !known.has(`${stream}@${version}`))
      findings.add('I8 durable', `${path} was answered with ${stream}@${version}, which is not there`);
  }
  const { n } = await row<{ n: number }>(client, 'select count(*)::int as n from event_log where seq is null');
  if (n > 0) findings.add('I7 liveness', `${n} facts were never numbered`);
}

interface AcknowledgedDocument {
  id: string;
  path: string;
  state: string;
  reason: string | null;
}

/** What is wrong with a document that was acknowledged, or null. */
function faultOf(
  document: AcknowledgedDocument | undefined,
  folder: string,
  sha256: string | undefined,
): string | null {
  if (!document) return 'which is not there';
  if (document.state === 'rejected') return `which was refused: ${document.reason}`;
  try {
    const bytes = readFileSync(join(folder, document.path));
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? null : 'whose bytes are others';
  } catch (error) {
    return `whose bytes cannot be read: ${codeOf(error)}`;
  }
}

interface ToAudit {
  databaseUrl: string;
  /** What the clients wrote down. */
  file: string;
  acknowledged: Promised[];
  /** The folder of the documents. */
  files: string;
  /** What the outbox calls sent, and what has arrived. */
  sent: { id: string; template: string }[];
  mails: ArrivedMail[];
  suspended: Suspended[];
  /** Which audiences each account holds. */
  audiences: Record<string, string[]>;
  newest: Numbers;
}

/** Everything that can be seen after the healing. */
async function audit({ databaseUrl, file, acknowledged, files, sent, mails, suspended, audiences, newest }: ToAudit) {
  const clients = readLines(file);
  const findings = new Findings();
  await withClient(databaseUrl, async (client) => {
    const log = await logOf(client, clients);
    for (const one of clients) judge(one, { log, held: audiences[one.accountId] ?? [], newest }, findings);
    await judgeSuspended(client, clients, suspended, findings);
    await effectsOnce(client, findings);
    await mailsOnce(client, { mails, sent }, findings);
    await durable(client, { acknowledged, files }, findings);
    for (const text of await brokenSignatures(client)) findings.add('I11 agreement', text);
  });
  return { findings: findings.all, applied: clients.reduce((sum, { applied }) => sum + applied.length, 0) };
}

const handlers = { audit };
export type Auditor = typeof handlers;
answer(handlers);
