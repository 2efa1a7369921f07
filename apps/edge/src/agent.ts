import { join } from 'node:path';
import { Buffer, type Waiting } from './buffer.ts';
import { Counters } from './counters.ts';
import { findModels, type Registers, readSite } from './sunspec.ts';

const BATCH = 60;
/** The server takes 60 batches a minute. */
const MOST_BATCHES = 50;
const TIMEOUT_MS = 20_000;

export interface Settings {
  /** Where Voltmere is. */
  url: string;
  /** As it was shown when the agent was added. */
  token: string;
  /** What waits to be sent is here. */
  folder: string;
  say: (text: string) => void;
  now?: () => number;
}

/** Says what a person has to do; waiting doesn't help. */
export class Refused extends Error {}

interface Grid {
  at: number;
  wh: number;
}

/** Reads one site and sends what it read, the oldest first. */
export class Agent {
  private readonly buffer: Buffer;
  private readonly counters: Counters;
  private readonly assetId: string;
  private models: Awaited<ReturnType<typeof findModels>> | null = null;
  /** How far the server's clock is ahead of this machine's; null until it has answered. */
  private offset: number | null = null;
  private grid: Grid | null = null;
  private seq = 0;
  private readonly now: () => number;

  private readonly registers: Registers;
  private readonly settings: Settings;

  constructor(registers: Registers, settings: Settings) {
    this.registers = registers;
    this.settings = settings;
    const assetId = /^vma\.([0-9a-f-]{36})\./.exec(settings.token)?.[1];
    if (!assetId) throw new Refused('This is no token of an agent. Add the agent on the page Energy of your site.');
    this.assetId = assetId;
    this.now = settings.now ?? Date.now;
    this.buffer = new Buffer(join(settings.folder, 'waiting'));
    this.counters = new Counters(join(settings.folder, 'counters.json'));
  }

  /** One turn: read, keep, send. A device that doesn't answer and a network that is down are said and tried again next time. */
  async turn(): Promise<void> {
    // Asked first, so that the readings have the right time.
    if (this.offset === null) await this.trying('send', () => this.post([]));
    await this.trying('read', () => this.read());
    await this.trying('send', () => this.send());
  }

  private async trying(what: 'read' | 'send', act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (error instanceof Refused) throw error;
      // The device may be another one by the next turn.
      if (what === 'read') this.models = null;
      this.settings.say(
        `${what === 'read' ? 'The inverter didn’t answer' : 'Not sent yet'}: ${(error as Error).message}`,
      );
    }
  }

  private async read(): Promise<void> {
    this.models ??= await findModels(this.registers);
    const { device, gen, imp, exp, watts, soc } = await readSite(this.registers, this.models);
    const at = this.now();
    const bought = this.counters.wh(`${device} imp`, imp);
    const sold = this.counters.wh(`${device} exp`, exp);
    const item = {
      dev: device,
      WH: this.counters.wh(`${device} gen`, gen),
      imp: bought,
      exp: sold,
      W: watts,
      grid: this.gridPower(at, bought, sold),
      soc,
    };
    this.counters.save();
    this.buffer.add({ at, offset: this.offset, item });
  }

  /** The mean since the last reading, by the counters: makers differ in the sign of a meter's power. */
  private gridPower(at: number, bought: number | null, sold: number | null): number | null {
    const before = this.grid;
    this.grid = bought === null || sold === null ? null : { at, wh: bought - sold };
    if (!before || !this.grid || at <= before.at) return null;
    return Math.round(((this.grid.wh - before.wh) * 3_600_000) / (at - before.at));
  }

  private async send(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const waiting = this.buffer.oldest(BATCH);
      if (waiting.length === 0) return;
      await this.post(waiting);
      this.buffer.sent(BATCH);
    }
  }

  private async post(waiting: Waiting[]): Promise<void> {
    const { url, token } = this.settings;
    const began = this.now();
    const response = await fetch(new URL('/api/ingest/v1/batches', url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'User-Agent': 'Voltmere agent' },
      body: JSON.stringify({
        v: 1,
        assetId: this.assetId,
        seq: this.seq,
        items: waiting.map((one) => this.itemOf(one)),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json().catch(() => ({}))) as { now?: string; message?: string };
    if ([401, 403].includes(response.status)) throw new Refused(answer.message ?? 'The token was refused');
    // Sending it again would be refused again, and keep back everything that is newer.
    if (response.status === 400) return this.settings.say(`${waiting.length} readings were refused: ${answer.message}`);
    if (response.status !== 202) throw new Error(answer.message ?? `the server answered ${response.status}`);
    this.seq += 1;
    const now = Date.parse(answer.now ?? '');
    if (Number.isFinite(now)) this.offset = Math.round(now - (began + this.now()) / 2);
  }

  /** By the server's clock: what was read before it was known gets today's difference. */
  private itemOf({ at, offset, item }: Waiting): object {
    return { ts: new Date(at + (offset ?? this.offset ?? 0)).toISOString(), ...item };
  }
}
