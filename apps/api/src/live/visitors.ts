import type { IncomingMessage } from 'node:http';
import { clientNetwork } from '@libs/platform/http';
import type { Copy, History, Tail } from '@libs/platform';

/**
 * The most sockets from one network without an account: enough for an office full of visitors, a limit for a script.
 */
const OF_NETWORK = 50;

/** Counts the sockets of people without an account, per network. */
export class VisitorSockets {
  private readonly open = new Map<string, number>();

  constructor(private readonly addressOf: (request: IncomingMessage) => string) {}

  networkOf(request: IncomingMessage): string {
    return clientNetwork(this.addressOf(request));
  }

  hasRoom(network: string): boolean {
    return (this.open.get(network) ?? 0) < OF_NETWORK;
  }

  add(network: string): void {
    this.open.set(network, (this.open.get(network) ?? 0) + 1);
  }

  remove(network: string): void {
    const left = (this.open.get(network) ?? 0) - 1;
    if (left > 0) this.open.set(network, left);
    else this.open.delete(network);
  }
}

/**
 * The source for catching visitors up: their only audience is `public`, and everything they may request is in memory.
 * The audience's number is read from the database once per log; a client that was away too long for that memory
 * starts again.
 */
export class VisitorHistory implements History {
  private newest: { epoch: string; n: number } | null = null;
  private asking: Promise<number> | null = null;
  private toldSince = 0;

  constructor(
    private readonly tail: Tail,
    private readonly history: History,
  ) {}

  told({ audience, n }: Copy): void {
    if (audience !== 'public') return;
    this.toldSince = n;
    if (this.newest?.epoch === this.tail.epoch) this.newest.n = n;
  }

  async copies(): Promise<null> {
    return null;
  }

  async numbers(audiences: readonly string[], at: number): Promise<Record<string, number>> {
    const { epoch } = this.tail;
    if (this.newest?.epoch !== epoch) {
      this.asking ??= this.ask(audiences, at).finally(() => (this.asking = null));
      const n = await this.asking;
      this.newest = { epoch, n };
    }
    return { public: this.newest.n };
  }

  private async ask(audiences: readonly string[], at: number): Promise<number> {
    this.toldSince = 0;
    const numbers = await this.history.numbers(audiences, at);
    return Math.max(numbers.public ?? 0, this.toldSince);
  }
}
