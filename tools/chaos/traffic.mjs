import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { randomFrom } from '../../bench/lib/random.mjs';
import { SYSTEM } from '../../bench/lib/seed.mjs';

const STATUSES = ['confirmed', 'job_assigned', 'pending'];
const PATIENCE_MS = 3000;
/** People wait for an answer before they go on: more than so many do not ask at once, however slow the answers are. */
const MOST_WAITING = 60;
/** Papers are larger than the room that a full disk leaves. */
const PAPER_BYTES = 150_000;

/** A certificate as a scanner makes it: of no use, whole, and like no other. */
const paper = (words) => Buffer.from(`%PDF-1.4\n% ${words}\n%${'.'.repeat(PAPER_BYTES)}\n%%EOF\n`);

/** Commands at a steady rate, each with a key and sent until it is answered: a network that fails costs time and no command. */
export class Traffic {
  /** What was answered: the command, its key, the status and the body. */
  acknowledged = [];
  refused = [];
  sent = 0;
  tries = 0;
  #people;
  #urls;
  #random;
  #running = [];
  #waiting = 0;
  #going = true;
  #note = 0;

  constructor({ people, urls, seed }) {
    this.#people = people;
    this.#urls = urls;
    this.#random = randomFrom(seed + 77);
  }

  /** Sends until `stop()`. */
  async run(perSecond) {
    while (this.#going) {
      if (this.#waiting < MOST_WAITING) this.#running.push(this.#one(this.#next()));
      await sleep(1000 / perSecond);
    }
  }

  /** No new ones; resolves when the last is answered. */
  async stop() {
    this.#going = false;
    await Promise.all(this.#running);
  }

  /** Keyed commands sent a second time: they must be answered as the first time, but for the access code, which is shown once. */
  async repeat(most) {
    const different = [];
    for (const { command, status, text } of this.acknowledged
      .filter(({ command }) => command.method === 'POST')
      .slice(-most)) {
      const again = await this.#try(command, 0);
      if (again?.status !== status || !isDeepStrictEqual(lasting(again.text), lasting(text)))
        different.push(`${command.path} answered ${status}, then ${again?.status} to the same key`);
    }
    return different;
  }

  #next() {
    const command = this.#change();
    return { key: randomUUID(), ...command };
  }

  #change() {
    const projects = this.#people.projects();
    const { id, circle } = projects[Math.floor(this.#random() * projects.length)];
    this.#note += 1;
    const kind = this.#random();
    if (kind < 0.1) {
      const name = `canary-${circle}-new ${this.#note}`;
      const email = `${randomUUID()}@chaos.example`;
      const role = 'asset_host';
      const body = { fullName: name, companyName: name, email, userType: role, role };
      return { method: 'POST', path: '/api/users', body };
    }
    if (kind < 0.18)
      return {
        method: 'POST',
        path: `/api/projects/${id}/files`,
        paper: paper(`canary-${circle}-paper ${randomUUID()}`),
      };
    const edit = kind < 0.6;
    return {
      method: 'PATCH',
      stream: `project:${id}`,
      path: edit ? `/api/projects/${id}` : `/api/projects/${id}/status`,
      body: edit
        ? { systemRequirements: { ...SYSTEM, notes: `canary-${circle}-note ${this.#note} ${randomUUID()}` } }
        : { status: STATUSES[Math.floor(this.#random() * STATUSES.length)] },
    };
  }

  async #one(command) {
    this.sent += 1;
    this.#waiting += 1;
    for (let attempt = Math.floor(this.#random() * 2); ; attempt += 1) {
      const answered = await this.#try(command, attempt);
      if (answered && answered.status < 500 && answered.status !== 429 && answered.code !== 'in_progress') {
        const { status, text } = answered;
        (status < 300 ? this.acknowledged : this.refused).push({ command, status, text });
        this.#waiting -= 1;
        return;
      }
      await sleep(100 + 150 * Math.min(attempt, 8));
    }
  }

  async #try({ method, key, path, body, paper: bytes }, attempt) {
    this.tries += 1;
    try {
      const answered = await fetch(`${this.#urls[attempt % this.#urls.length]}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#people.adminToken()}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          'idempotency-key': key,
        },
        body: body ? JSON.stringify(body) : form(bytes),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answered.text();
      return { status: answered.status, text, code: answered.ok ? null : JSON.parse(text).code };
    } catch {
      return null;
    }
  }
}

function form(bytes) {
  const parts = new FormData();
  parts.append('fileType', 'mcs_certificate');
  parts.append('file', new Blob([bytes], { type: 'application/pdf' }), 'certificate.pdf');
  return parts;
}

/** What an answer says each time: an access code is shown once, and a paper is looked at meanwhile. */
function lasting(text) {
  const { user, id } = JSON.parse(text);
  return { user, id };
}

/** What an answer promised: a version of a project, an account of an address, or a paper with these bytes. */
export function promised({ command, text }) {
  const { version, user, id } = JSON.parse(text);
  const { path, stream, body, paper: bytes } = command;
  if (bytes) return { path, file: id, sha256: createHash('sha256').update(bytes).digest('hex') };
  return { path, stream, version, email: body.email, id: user?.id };
}
