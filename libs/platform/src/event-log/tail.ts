import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { logOf } from '../log.js';
import { tracing } from '../telemetry/tracing.js';
import { Behind } from './behind.js';
import { type Copy, copyColumns, type CopyRow, FROM_COPIES, toCopy, wholeEnvelope } from './copy.js';
import { connectDirectly, endQuietly } from './direct.js';
import { Pace } from './pace.js';
import { Pulse } from './pulse.js';
import type { TailView } from './resume.js';
import { TailState } from './tail-state.js';

const log = logOf('tail');

const AGAIN_MS = 250;
const CHUNK = 500;
/** After this long, emitting continues in another turn, so that requests and pings are handled in between. */
const TURN_MS = 10;

const lookText = (more: string): string => `
select state.epoch, state.head_seq::float8 as head, state.floor_seq::float8 as floor, told.*
  from event_log_state as state
  left join lateral (select ${copyColumns('raw')}${more} from ${FROM_COPIES}
                      where e.seq > $1 and e.seq <= $1 + ${CHUNK}) as told on true
 order by told.seq, told.audience`;

const LOOK = lookText('');
const LOOK_TRACED = lookText(', (select fact.trace from event_log as fact where fact.seq = e.seq)');

const WHOLE = `select ${copyColumns('whole')} from ${FROM_COPIES} where e.seq = any($1) and e.audience = any($2)`;

interface LookRow extends Omit<CopyRow, 'seq'> {
  epoch: string;
  head: number;
  floor: number;
  seq: number | null;
}

export interface TailOptions {
  url: string;
  /** Called once per copy, in log order. */
  onCopy: (copy: Copy) => void;
  /** Whether a client of an older protocol is connected, which needs an audience's records whole. */
  needsWhole?: (audience: string) => boolean;
  /** Several events are about to be emitted in a row; resolves once the listener has sent them all. */
  together?: { begin: () => void; end: () => Promise<void> };
  /** How long events are held while they come faster than they are delivered; used only with `together`. */
  behind?: Pick<Behind, 'delivered' | 'hold'>;
  /** The log has been replaced (a restored database), or expired before it was read: listeners must start again. */
  onReset?: () => void;
  /** Copies held in memory for reconnecting clients. */
  keep?: number;
}

/** Reads the end of the log once for the whole process, even if notifications or connections are lost. */
export class Tail implements TailView {
  private readonly state: TailState<Copy>;
  private lookedAt = 0;
  private readonly pulse = new Pulse();
  private readonly pace = new Pace();
  private waiting: (() => void)[] = [];
  private running: Promise<void> | null = null;
  private stopping = false;
  /** Logged once, not on every attempt. */
  private away = false;
  private readonly behind: Pick<Behind, 'delivered' | 'hold'>;
  /** Ends a hold early, for a client that resumes. */
  private letGo: () => void = () => undefined;
  private known!: () => void;
  /** Settles once the tail knows where the log ends. */
  readonly ready = new Promise<void>((resolve) => {
    this.known = resolve;
  });

  constructor(private readonly options: TailOptions) {
    this.state = new TailState((copy) => options.onCopy(copy), options.keep ?? 4_000);
    this.behind = options.behind ?? new Behind();
  }

  get epoch(): string {
    return this.state.epoch;
  }

  get position(): number {
    return this.state.position;
  }

  get floor(): number {
    return this.state.floor;
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.pulse.wake();
    this.letGo();
    await this.running;
  }

  since(seq: number): Copy[] | null {
    return this.state.since(seq);
  }

  /** Milliseconds since the database last reported the end of the log. */
  silentFor(): number {
    return performance.now() - this.lookedAt;
  }

  async look(): Promise<void> {
    const looked = new Promise<void>((resolve) => this.waiting.push(resolve));
    this.pulse.wake();
    this.letGo();
    await Promise.race([looked, sleep(3_000, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.serve();
      } catch (error) {
        if (!this.stopping && !this.away) log.warn({ error: (error as Error).message }, 'tail lost its connection');
        this.away = true;
      }
      if (!this.stopping) await sleep(AGAIN_MS);
    }
  }

  private async serve(): Promise<void> {
    const client = await connectDirectly(this.options.url, `voltmere tail ${process.pid}`, () => this.pulse.wake());
    try {
      if (this.away) log.info('tail is back');
      this.away = false;
      client.on('notification', () => this.pulse.wake());
      await client.query('set enable_seqscan = off; listen stamped');
      while (!this.stopping) {
        const waiting = this.waiting;
        this.waiting = [];
        try {
          while (await this.readOn(client));
        } catch (error) {
          this.waiting.push(...waiting);
          throw error;
        }
        for (const settle of waiting) settle();
        await this.pulse.wait(this.pace.pause);
        await this.holdWhileBehind();
      }
    } finally {
      endQuietly(client);
    }
  }

  /** Events that come meanwhile are read and emitted with the ones that are held. Nobody who resumes is kept waiting. */
  private async holdWhileBehind(): Promise<void> {
    if (!this.options.together || this.stopping || this.waiting.length > 0) return;
    const milliseconds = this.behind.hold(performance.now());
    if (milliseconds === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.letGo = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(timer);
  }

  /** Reads one batch and emits it; true when there is more. */
  private async readOn(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<LookRow>({
      name: 'look',
      text: tracing() ? LOOK_TRACED : LOOK,
      values: [this.position],
    });
    const state = rows[0];
    if (!state) throw new Error('The event log has no state row');
    this.lookedAt = performance.now();
    if (this.epoch === '') {
      this.state.begin(state);
      this.known();
      return false;
    }
    const another = state.epoch !== this.epoch || state.head < this.position;
    // This process was suspended for longer than copies are retained, so it can't deliver the ones it missed.
    if (another || state.floor > this.position) {
      log.warn(another ? 'the log is another one than before' : 'the log was forgotten before it was read here');
      this.state.begin(state);
      this.options.onReset?.();
      return false;
    }
    this.state.floor = state.floor;
    const upTo = Math.min(state.head, this.position + CHUNK);
    const found = rows
      .filter((row): row is CopyRow & LookRow => row.seq !== null)
      .map((row) => toCopy(row, this.epoch));
    if (found.length > 0) this.pace.found();
    await this.fill(
      client,
      found.filter(({ audience }) => this.options.needsWhole?.(audience)),
    );
    await this.emit(found);
    this.state.reach(upTo);
    return upTo < state.head;
  }

  /** Adds the whole records of copies that hold only what changed. */
  private async fill(client: pg.Client, copies: Copy[]): Promise<void> {
    const lacking = copies.filter(({ whole }) => !whole);
    if (lacking.length === 0) return;
    const values = [lacking.map(({ seq }) => seq), [...new Set(lacking.map(({ audience }) => audience))]];
    const { rows } = await client.query<CopyRow>({ name: 'whole', text: WHOLE, values });
    const read = new Map(rows.map((row) => [`${row.seq} ${row.audience}`, row]));
    for (const copy of lacking) {
      const row = read.get(`${copy.seq} ${copy.audience}`);
      const whole = row && wholeEnvelope(row, this.epoch);
      if (whole) copy.whole = whole;
    }
  }

  private async emit(rows: Copy[]): Promise<void> {
    if (rows.length === 0) return;
    const together = rows.at(-1)?.seq === rows[0]?.seq ? undefined : this.options.together;
    const from = performance.now();
    try {
      await this.emitInTurns(rows, together);
    } finally {
      await together?.end();
      this.behind.delivered(from, performance.now());
    }
  }

  private async emitInTurns(rows: Copy[], together: TailOptions['together']): Promise<void> {
    let turn = performance.now();
    together?.begin();
    for (let from = 0; from < rows.length; ) {
      const { seq } = rows[from] as Copy;
      let to = from + 1;
      while (rows[to]?.seq === seq) to++;
      this.state.take(seq, rows.slice(from, to));
      from = to;
      if (performance.now() - turn < TURN_MS) continue;
      await together?.end();
      await nextTurn();
      together?.begin();
      turn = performance.now();
    }
  }
}
