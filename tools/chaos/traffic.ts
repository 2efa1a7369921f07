import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { randomFrom } from '../../bench/lib/random.ts';
import { SYSTEM } from '../../bench/lib/seed.ts';
import { nth } from '../lib/nth.ts';
import type { People } from './people.ts';
import type { Promised } from './told.ts';

const STATUSES = ['confirmed', 'job_assigned', 'pending'];
const PATIENCE_MS = 3000;
/** People wait for a response before they continue: this is the most parallel calls, however slow the responses are. */
const MOST_WAITING = 60;
/** Documents are larger than the room that a full disk leaves. */
const DOCUMENT_BYTES = 150_000;

/** A certificate as a scanner makes it: of no use, whole, and like no other. */
const document = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%${'.'.repeat(DOCUMENT_BYTES)}\n%%EOF\n`);

interface Command {
  key: string;
  method: 'POST' | 'PATCH';
  path: string;
  /** The stream that it writes to. */
  stream?: string;
  body?: { email?: string; [more: string]: unknown };
  paper?: Buffer<ArrayBuffer>;
}

interface Answer {
  status: number;
  text: string;
  code?: string | undefined;
}

/** A command, and how it was answered in the end. */
interface Answered {
  command: Command;
  status: number;
  text: string;
}

interface Lasting {
  user?: { id: string };
  id?: string;
}

/** Commands at a steady rate, each with a key and sent until it is answered: a network that fails costs time and no command. */
export class Traffic {
  /** What was answered: the command, its key, the status and the body. */
  acknowledged: Answered[] = [];
  refused: Answered[] = [];
  sent = 0;
  tries = 0;
  #people: People;
  #urls: string[];
  #random: () => number;
  #running: Promise<void>[] = [];
  #waiting = 0;
  #going = true;
  #note = 0;

  constructor({ people, urls, seed }: { people: People; urls: string[]; seed: number }) {
    this.#people = people;
    this.#urls = urls;
    this.#random = randomFrom(seed + 77);
  }

  /** Sends until `stop()`. */
  async run(perSecond: number): Promise<void> {
    while (this.#going) {
      if (this.#waiting < MOST_WAITING) this.#running.push(this.#one(this.#next()));
      await sleep(1000 / perSecond);
    }
  }

  /** No new ones; resolves when the last is answered. */
  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#running);
  }

  /** Keyed commands sent a second time: they must be answered as the first time, but for the access code, which is shown once. */
  async repeat(most: number): Promise<string[]> {
    const different: string[] = [];
    for (const { command, status, text } of this.acknowledged
      .filter(({ command }) => command.method === 'POST')
      .slice(-most)) {
      const again = await this.#try(command, 0);
      if (again?.status !== status || !isDeepStrictEqual(lasting(again.text), lasting(text)))
        different.push(`${command.path} answered ${status}, then ${again?.status} to the same key`);
    }
    return different;
  }

  #next(): Command {
    return { key: randomUUID(), ...this.#change() };
  }

  #change(): Omit<Command, 'key'> {
    const projects = this.#people.projects();
    const { id, circle } = nth(projects, Math.floor(this.#random() * projects.length));
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
        paper: document(`canary-${circle}-paper ${randomUUID()}`),
      };
    const edit = kind < 0.6;
    return {
      method: 'PATCH',
      stream: `project:${id}`,
      path: edit ? `/api/projects/${id}` : `/api/projects/${id}/status`,
      body: edit
        ? { systemRequirements: { ...SYSTEM, notes: `canary-${circle}-note ${this.#note} ${randomUUID()}` } }
        : { status: nth(STATUSES, Math.floor(this.#random() * STATUSES.length)) },
    };
  }

  async #one(command: Command): Promise<void> {
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

  async #try({ method, key, path, body, paper: bytes }: Command, attempt: number): Promise<Answer | null> {
    this.tries += 1;
    try {
      const answered = await fetch(`${nth(this.#urls, attempt % this.#urls.length)}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#people.adminToken()}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          'idempotency-key': key,
        },
        body: bytes ? form(bytes) : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answered.text();
      const { code } = answered.ok ? {} : (JSON.parse(text) as { code?: string });
      return { status: answered.status, text, code };
    } catch {
      return null;
    }
  }
}

function form(bytes: Buffer<ArrayBuffer>): FormData {
  const parts = new FormData();
  parts.append('fileType', 'mcs_certificate');
  parts.append('file', new Blob([bytes], { type: 'application/pdf' }), 'certificate.pdf');
  return parts;
}

/** What an answer says each time: an access code is shown once, and a document is looked at meanwhile. */
function lasting(text: string): Lasting {
  const { user, id } = JSON.parse(text) as Lasting;
  return { user, id };
}

export function promised({ command, text }: Answered): Promised {
  const { version, user, id } = JSON.parse(text) as Lasting & { version?: number };
  const { path, stream, body, paper: bytes } = command;
  if (bytes) return { path, file: id, sha256: createHash('sha256').update(bytes).digest('hex') };
  return { path, stream, version, email: body?.email, id: user?.id };
}
