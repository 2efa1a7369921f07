// A client as somebody elsewhere would write it from the API's contract alone: it imports nothing of the product, no types either.
import { isDeepStrictEqual } from 'node:util';
import { io, type Socket } from 'socket.io-client';

type View = Record<string, unknown>;

interface Changed {
  kind: string;
  id: string;
  version: number;
  /** Protocol 1. */
  view?: View;
  /** Protocol 2: what changed since the version `base`; null where `patch` is the whole record. */
  base?: number | null;
  patch?: View;
  gone?: string[];
}

interface Told {
  cursor: string;
  audience: string;
  n: number;
  records: Changed[];
}

interface Held {
  version: number;
  view: View;
}

/** Where a record is read, by kind; the last part is its id. */
const PATHS: Record<string, string> = {
  project: '/api/projects/',
  job: '/api/jobs/',
  host: '/api/hosts/',
  funder: '/api/funders/',
  installer: '/api/installers/',
};
/** What follows from other records, without a version of its own; and a code, which is in no event. */
const DERIVED = new Set(['forecast', 'matchScore', 'paperwork', 'accessCode']);

/** Follows the log of one person and keeps every record that it hears of, merged or whole. */
export class ContractClient {
  readonly held = new Map<string, Held>();
  /** Numbers that did not rise by one. */
  readonly broken: string[] = [];
  resets = 0;
  merged = 0;
  asked = 0;
  connections = 0;
  private readonly numbers = new Map<string, number>();
  private cursor: string | null = null;
  private begun = false;
  private closed = false;
  private socket: Socket | null = null;
  /** Events are taken one after another, since one may need a record to be read. */
  private work: Promise<void> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly port: number,
    private readonly token: string,
    /** Nothing is said in the handshake for 1. */
    private readonly protocol: 1 | 2,
    /** Whether it may read records of parties: admins. */
    private readonly office: boolean,
  ) {
    this.connect();
  }

  get live(): boolean {
    return this.begun;
  }

  close(): void {
    this.closed = true;
    this.socket?.disconnect();
  }

  /** The newest number of each audience. */
  position(): Record<string, number> {
    return Object.fromEntries(this.numbers);
  }

  private connect(): void {
    if (this.closed) return;
    const socket = io(`http://127.0.0.1:${this.port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 3_000,
      auth: { token: this.token, ...(this.protocol === 2 ? { protocol: 2 } : {}) },
    });
    this.socket = socket;
    let gone = false;
    const again = () => {
      if (gone) return;
      gone = true;
      socket.disconnect();
      setTimeout(() => this.connect(), 150);
    };
    /** Events that come before the answer of `resume`: none may, by the contract. */
    let resumed = false;
    const take = (event: Told) => {
      this.work = this.work.then(async () => {
        if (!gone && !(await this.apply(event))) again();
      });
    };
    socket.on('connect', () => {
      this.connections += 1;
      const goOn = (
        failed: Error | null,
        answer: { head: string; events: Told[]; reset: boolean; error?: unknown },
      ) => {
        if (failed || answer.error || gone) return again();
        resumed = true;
        if (answer.reset) {
          this.resets += 1;
          this.held.clear();
          this.numbers.clear();
        }
        for (const event of answer.events) take(event);
        this.work = this.work.then(() => {
          if (gone) return;
          this.cursor = answer.head;
          this.begun = true;
        });
      };
      socket.timeout(8_000).emit('resume', { after: this.cursor }, goOn);
    });
    socket.on('event', (event: Told) => {
      if (!resumed) this.broken.push('an event before the answer of resume');
      take(event);
    });
    socket.on('head', (newest: Record<string, number>) => {
      this.work = this.work.then(() => {
        const behind = Object.entries(newest).some(
          ([audience, n]) => this.numbers.has(audience) && n > (this.numbers.get(audience) ?? 0),
        );
        if (behind) again();
      });
    });
    socket.on('connect_error', again);
    socket.on('disconnect', again);
  }

  /** Takes one event; false where something is missing before it. */
  private async apply({ audience, n, cursor, records }: Told): Promise<boolean> {
    const newest = this.numbers.get(audience);
    if (newest !== undefined && n !== newest + 1) {
      this.broken.push(`${audience}: ${n} after ${newest}`);
      return false;
    }
    this.numbers.set(audience, n);
    for (const record of records) await this.keep(record);
    this.cursor = cursor;
    return true;
  }

  private async keep({ kind, id, version, view, base = null, patch, gone = [] }: Changed): Promise<void> {
    const key = `${kind}:${id}`;
    const before = this.held.get(key);
    // The record was read meanwhile: the read was newer.
    if (before && before.version > version) return;
    if (view) return void this.held.set(key, { version, view });
    if (!patch) return;
    if (base === null) return void this.held.set(key, { version, view: patch });
    if (before?.version === base) {
      this.merged += 1;
      const merged = { ...before.view, ...patch };
      for (const field of gone) delete merged[field];
      this.held.set(key, { version, view: merged });
      return;
    }
    // It does not hold what this builds on: it asks once for the record.
    if (before?.version === version) return;
    const answered = await this.read(key);
    this.asked += 1;
    if (answered) this.held.set(key, { version: Number(answered.version), view: answered });
  }

  private async read(key: string): Promise<View | null> {
    const [kind = '', id = ''] = key.split(':');
    const path = PATHS[kind];
    if (!path || (!this.office && kind !== 'project' && kind !== 'job')) return null;
    for (let attempt = 0; attempt < 40; attempt += 1)
      try {
        const response = await fetch(`http://127.0.0.1:${this.port}${path}${id}`, {
          headers: { authorization: `Bearer ${this.token}` },
          signal: AbortSignal.timeout(5_000),
        });
        if (response.status < 500) return response.ok ? ((await response.json()) as View) : null;
      } catch {
        // The process is being replaced.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    throw new Error(`${this.name}: ${key} could not be read`);
  }

  /** Where it holds a record otherwise than GET answers it, by field. */
  async differences(): Promise<string[]> {
    await this.work;
    const wrong: string[] = [];
    for (const [key, { version, view }] of this.held) {
      // A job that was withdrawn is over, and shows its project as it is now.
      if (view.withdrawnAt) continue;
      const answered = await this.read(key);
      if (!answered) continue;
      if (answered.version !== version)
        wrong.push(`${this.name}: ${key} at ${version}, GET ${String(answered.version)}`);
      for (const field of new Set([...Object.keys(view), ...Object.keys(answered)]))
        if (!DERIVED.has(field) && !isDeepStrictEqual(view[field], answered[field]))
          wrong.push(
            `${this.name}: ${key} ${field} ${JSON.stringify(view[field])}, GET ${JSON.stringify(answered[field])}`,
          );
    }
    return wrong;
  }
}
