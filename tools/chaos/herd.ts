// Thousands of thin clients, a process of its own: each follows the log on a bare WebSocket and comes back at once whenever it is cut off.
import type { CatchUp, Envelope, ResumeAnswer } from '@libs/contracts';
import { WebSocket } from 'ws';
import { answer } from '../../bench/lib/child.ts';
import type { Numbers } from './told.ts';

/** Handshakes under way at the same time while they first come in; when they all come back nothing holds them. */
const AT_ONCE = 60;
/** A line that is not answered by then is given up. */
const PATIENCE_MS = 20_000;
/** At most so long is waited before the next try, by chance. */
const AGAIN_MS = 1_000;

let members: Member[] = [];
let faults: string[] = [];

const fault = (text: string): void => {
  if (faults.length < 20) faults.push(text);
};

/** Where a thin client sits, and the token with which it signs in. */
export interface HerdSeat {
  id: string;
  url: string;
  token: string;
}

/** One of the herd, by the protocol of the web app in as few words as it takes. */
class Member {
  readonly seat: HerdSeat;
  numbers: Numbers = {};
  cursor: string | null = null;
  here = false;
  returned = 0;
  #socket: WebSocket | null = null;
  #going = true;
  #entered = Promise.withResolvers<void>();

  constructor(seat: HerdSeat) {
    this.seat = seat;
  }

  /** Resolves when it has been answered for the first time. */
  begin(): Promise<void> {
    this.#connect();
    return this.#entered.promise;
  }

  end(): void {
    this.#going = false;
    this.#socket?.terminate();
  }

  #connect(): void {
    if (!this.#going) return;
    const socket = new WebSocket(`${this.seat.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    this.#socket = socket;
    const late = setTimeout(() => socket.terminate(), PATIENCE_MS);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      this.here = false;
      setTimeout(() => this.#connect(), Math.random() * AGAIN_MS);
    });
    socket.on('message', (frame) => {
      const text = frame.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: this.seat.token })}`);
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['resume', { after: this.cursor }])}`);
      else if (text.startsWith('430')) {
        const [answered] = JSON.parse(text.slice(3)) as [ResumeAnswer<Envelope>];
        if ('error' in answered) return socket.terminate();
        clearTimeout(late);
        this.#resumed(answered);
      } else if (text.startsWith('42["event"')) {
        const [, envelope] = JSON.parse(text.slice(2)) as ['event', Envelope];
        this.#take(envelope);
      }
    });
  }

  #resumed({ head, events, reset, numbers }: CatchUp & { numbers: Numbers }): void {
    if (this.cursor === null || reset) this.numbers = { ...numbers };
    else {
      for (const event of events) this.#take(event);
      for (const [audience, n] of Object.entries(numbers))
        if (n > (this.numbers[audience] ?? 0))
          fault(`${this.seat.id} was answered up to ${audience}#${this.numbers[audience] ?? 0}, the log has ${n}`);
    }
    this.cursor = head;
    this.here = true;
    this.returned += 1;
    this.#entered.resolve();
  }

  #take({ audience, n, cursor }: Envelope): void {
    const have = this.numbers[audience] ?? 0;
    if (n <= have) return;
    if (n > have + 1) fault(`${this.seat.id} got ${audience}#${n} after ${have}`);
    this.numbers[audience] = n;
    this.cursor = cursor;
  }
}

const handlers = {
  async open({ seats }: { seats: HerdSeat[] }) {
    faults = [];
    members = seats.map((seat) => new Member(seat));
    const left = members.values();
    const some = async () => {
      for (const member of left) await member.begin();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  },
  /** How many have come back since they were cut off for the `times`th time. */
  back: ({ times }: { times: number }) => members.filter(({ here, returned }) => here && returned > times).length,
  close() {
    for (const member of members) member.end();
    members = [];
    return faults;
  },
};
export type Herd = typeof handlers;
answer(handlers);
