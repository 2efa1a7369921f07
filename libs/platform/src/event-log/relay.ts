import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { logOf } from '../log.js';
import { openSpan } from '../telemetry/tracing.js';
import { ChangesSwitch, sayReadsChanges } from './changes-switch.js';
import { connectDirectly, endQuietly } from './direct.js';
import type { StampedEvent } from './event.js';
import { faultPoints } from './fault-points.js';
import { deposeSilentLeader, ringOrLead, tryToLead } from './leadership.js';
import { Pace } from './pace.js';
import { Pulse } from './pulse.js';
import { prepareStamping, raiseFence, STAMP_BATCH, stamp } from './stamp.js';

const log = logOf('relay');

/** How often a standby process checks for a dead leader, besides whenever it wakes the leader. */
const CANDIDATE_EVERY = 300;
/** A frozen leader is checked for less often, because that check costs more. */
const DEPOSE_EVERY = 1_000;
/** Under load events are stamped in batches, with this time between the starts of two statements. A single event is never delayed. */
const GATHER_MS = 8;

export interface RelayOptions {
  url: string;
  /** Called after the commit, in order. Must not throw and is not awaited: Redis never delays a sequence number. */
  onStamped?: (events: StampedEvent[]) => void;
  reached?: ReturnType<typeof faultPoints>;
}

/** Runs in every process; one leads and stamps the log. */
export class Relay {
  private readonly pulse = new Pulse();
  private readonly pace = new Pace();
  private readonly reached: ReturnType<typeof faultPoints>;
  private running: Promise<void> | null = null;
  private stopping = false;
  private leads = false;
  private rung = false;
  /** Logged once, not on every attempt. */
  private away = false;

  constructor(private readonly options: RelayOptions) {
    this.reached = options.reached ?? faultPoints();
  }

  get leading(): boolean {
    return this.leads;
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.pulse.wake();
    await this.running;
  }

  /** Called after this process committed events: it stamps them if it leads, and otherwise wakes the leader. */
  ring(): void {
    this.rung = true;
    this.pulse.wake();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.serve();
      } catch (error) {
        if (!this.stopping && !this.away) {
          log.warn({ error: (error as Error).message }, 'relay lost its connection or its lead');
        }
        this.away = true;
      }
      this.leads = false;
      if (!this.stopping) await sleep(CANDIDATE_EVERY);
    }
  }

  /** The life of one connection: wait to become the leader, then stamp until the connection or the lead is lost. */
  private async serve(): Promise<void> {
    const client = await connectDirectly(this.options.url, `voltmere relay ${process.pid}`, () => this.pulse.wake());
    this.away = false;
    try {
      await sayReadsChanges(client);
      if (!(await this.awaitLead(client))) return;
      const fence = await raiseFence(client);
      await prepareStamping(client);
      client.on('notification', () => this.pulse.wake());
      await client.query('listen event_log');
      this.leads = true;
      log.info({ fence }, 'relay leads');
      const changes = new ChangesSwitch();
      while (!this.stopping) {
        await this.beat(client, fence);
        await changes.look(client);
      }
    } finally {
      endQuietly(client);
    }
  }

  private async awaitLead(client: pg.Client): Promise<boolean> {
    let deposed = 0;
    while (!this.stopping) {
      const begun = performance.now();
      const { rung } = this;
      this.rung = false;
      if (await (rung ? ringOrLead(client) : tryToLead(client))) return true;
      if (begun - deposed > DEPOSE_EVERY) {
        await deposeSilentLeader(client);
        deposed = begun;
      }
      await this.pulse.wait(CANDIDATE_EVERY);
      await gathered(begun);
    }
    return false;
  }

  private async beat(client: pg.Client, fence: string): Promise<void> {
    this.reached('before-stamp');
    const since = Date.now();
    const begun = performance.now();
    const events = await stamp(client, fence);
    if (events.length > 0) {
      this.pace.found();
      this.reached('after-stamp');
      for (const event of events) traceNumbering(event, since);
      this.options.onStamped?.(events);
    }
    if (events.length === STAMP_BATCH) return;
    await this.pulse.wait(this.pace.pause);
    await gathered(begun);
  }
}

/** Waits until the pause since the last statement is over. */
async function gathered(begun: number): Promise<void> {
  const early = GATHER_MS - (performance.now() - begun);
  if (early > 0) await sleep(early);
}

/** One statement stamps many events; the trace of each shows its part. */
function traceNumbering({ trace, eventId, type, seq }: StampedEvent, since: number): void {
  if (!trace) return;
  const attributes = { 'voltmere.event_id': eventId, 'voltmere.event': type, 'voltmere.seq': seq };
  openSpan('relay numbers', { under: trace, attributes, since })?.end();
}
