// The auditor, a process of its own: it reads PostgreSQL and what the clients wrote down, and says which promise was broken.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from '../../bench/lib/child.mjs';
import { withClient } from '../lib/database.mjs';

/** A screen may show so much after its account was suspended; beside faults a machine of two cores gets a moment more. */
const REVOKED_MS = 250;

const AT_MOST = 5;

/** Broken promises, at most a few words of each. */
class Findings {
  #found = new Map();

  add(promise, text) {
    const texts = this.#found.get(promise) ?? [];
    if (texts.length < AT_MOST) texts.push(text);
    this.#found.set(promise, texts);
  }

  get all() {
    return [...this.#found].sort().flatMap(([promise, texts]) => texts.map((text) => `${promise}: ${text}`));
  }
}

const readLines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text));

/** The log as it is kept for its readers: `audience → n → id`. */
async function logOf(client, clients) {
  const lowest = Math.min(...clients.flatMap(({ base }) => Object.values(base)), Number.MAX_SAFE_INTEGER);
  const { rows } = await client.query(
    `select audience, n::int as n, event_id as id from audience_event where n > $1
      union all select audience, n::int, event_id from chaos_dropped where n > $1`,
    [lowest < Number.MAX_SAFE_INTEGER ? lowest : 0],
  );
  const log = new Map();
  for (const { audience, n, id } of rows) {
    if (!log.has(audience)) log.set(audience, new Map());
    log.get(audience).set(n, id);
  }
  return log;
}

/** I1, I2, I3, I4 and I6 of one client. */
function judge(one, { log, held, newest }, findings) {
  const { id: who, base, numbers, applied, fetched, faults, ended } = one;
  const anew = new Set(fetched);
  const seen = new Map();
  const versions = new Map();
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
  // Who was sent away owes nothing after that, but must have had everything up to where it stood.
  for (const audience of held) {
    const upTo = ended === null ? (newest[audience] ?? 0) : (numbers[audience] ?? 0);
    for (let n = (base[audience] ?? 0) + 1; n <= upTo; n += 1)
      if (log.get(audience)?.has(n) && !seen.has(`${audience}#${n}`) && !anew.has(`${audience}#${n}`))
        findings.add('I1 loss', `${who} never applied ${audience}#${n}`);
  }
}

/** I4: after an account was suspended, nothing that was written later than the allowance reaches its screens. */
async function judgeSuspended(client, clients, suspended, findings) {
  for (const { accountId, at } of suspended) {
    const { rows } = await client.query(
      'select event_id as id, extract(epoch from at)::float8 * 1000 as at from chaos_written where at > $1',
      [new Date(at + REVOKED_MS)],
    );
    const later = new Map(rows.map((written) => [written.id, written.at]));
    for (const { id, applied } of clients.filter((one) => one.accountId === accountId))
      for (const [audience, n, event] of applied)
        if (later.has(event)) {
          const after = Math.round(later.get(event) - at);
          findings.add('I4 leak', `${id} got ${audience}#${n} of ${after} ms after its account was suspended`);
        }
  }
}

async function effectsOnce(client, findings) {
  const twice = {
    'I5 twice notified': `select account_id || ' of ' || cause as what from notification group by account_id, cause, kind having count(*) > 1`,
    'I5 kept twice': `select project_id || ' ' || encode(sha256, 'hex') as what from project_file group by project_id, file_type, sha256 having count(*) > 1`,
    'I5 handled twice': `select subscriber || ' ' || event_id as what from chaos_handled group by subscriber, event_id having count(*) > 1`,
  };
  for (const [promise, text] of Object.entries(twice))
    for (const { what } of (await client.query(`${text} limit 3`)).rows) findings.add(promise, what);
  const { rows } = await client.query(
    `select s.name, count(*)::int as owed
       from event_log e join (values ('project.status_changed', 'notifications'), ('file.uploaded', 'documents')) as s (type, name) on s.type = e.type
      where not exists (select 1 from inbox i where i.subscriber = s.name and i.event_id = e.event_id) group by 1`,
  );
  for (const { name, owed } of rows) findings.add('I7 liveness', `${name} still owes ${owed}`);
}

/** I5, I6: what the outbox calls sent has reached the mail server, and nothing else has: each under the one Message-ID of its row. */
async function mailsOnce(client, { mails, sent }, findings) {
  const { rows } = await client.query('select id, recipient, state, template from mail');
  const outbox = new Map(rows.map((mail) => [mail.id, mail]));
  const arrived = new Set();
  for (const { id: messageId, recipient } of mails) {
    const [id] = messageId.split('@');
    arrived.add(id);
    if (outbox.get(id)?.recipient !== recipient)
      findings.add('I6 phantom', `a mail to ${recipient} under ${messageId}, which the outbox does not have`);
  }
  for (const { id, template } of sent)
    if (!arrived.has(id)) findings.add('I5 mail lost', `${template} ${id} is called sent and never arrived`);
  for (const { id, state, template } of rows)
    if (state === 'failed') findings.add('I5 mail lost', `${template} ${id} was given up`);
}

/** I8: what was acknowledged stands: a change under the version that the answer named, a new account once, with its id. */
async function durable(client, { acknowledged, files }, findings) {
  const { rows } = await client.query("select stream, version from event_log where stream like 'project:%'");
  const known = new Set(rows.map(({ stream, version }) => `${stream}@${version}`));
  const { rows: made } = await client.query("select email, id from account where email like '%@chaos.example'");
  const accounts = new Map(made.map(({ email, id }) => [email, id]));
  const { rows: papers } = await client.query('select id, file_path as path, state, reason from project_file');
  const kept = new Map(papers.map((paper) => [paper.id, paper]));
  for (const { path, stream, version, email, id, file, sha256 } of acknowledged) {
    if (file) {
      const fault = faultOf(kept.get(file), files, sha256);
      if (fault) findings.add('I8 durable', `${path} was answered with ${file}, ${fault}`);
      continue;
    }
    if (email && accounts.get(email) !== id)
      findings.add('I8 durable', `${path} was answered with ${id}, which is not there`);
    // The first version of a seeded project has no fact of its own: nothing was changed by that command.
    if (stream && version > 1 && !known.has(`${stream}@${version}`))
      findings.add('I8 durable', `${path} was answered with ${stream}@${version}, which is not there`);
  }
  const { rows: unnumbered } = await client.query('select count(*)::int as n from event_log where seq is null');
  if (unnumbered[0].n > 0) findings.add('I7 liveness', `${unnumbered[0].n} facts were never numbered`);
}

/** What is wrong with a paper that was acknowledged, or null. */
function faultOf(paper, folder, sha256) {
  if (!paper) return 'which is not there';
  if (paper.state === 'rejected') return `which was refused: ${paper.reason}`;
  try {
    const bytes = readFileSync(join(folder, paper.path));
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? null : 'whose bytes are others';
  } catch (error) {
    return `whose bytes cannot be read: ${error.code}`;
  }
}

/** Everything that can be seen after the healing; `file` is what the clients wrote down. */
async function audit({ databaseUrl, file, acknowledged, files, sent, mails, suspended, audiences, newest }) {
  const clients = readLines(file);
  const findings = new Findings();
  await withClient(databaseUrl, async (client) => {
    const log = await logOf(client, clients);
    for (const one of clients) judge(one, { log, held: audiences[one.accountId], newest }, findings);
    await judgeSuspended(client, clients, suspended, findings);
    await effectsOnce(client, findings);
    await mailsOnce(client, { mails, sent }, findings);
    await durable(client, { acknowledged, files }, findings);
  });
  return { findings: findings.all, applied: clients.reduce((sum, { applied }) => sum + applied.length, 0) };
}

answer({ audit });
