/** Limits concurrent work per key; the rest wait in a queue. */
export class Turnstile {
  private readonly inside = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  async pass<T>(key: string, width: number, work: () => Promise<T>): Promise<T> {
    const inside = this.inside.get(key) ?? 0;
    if (inside < width) this.inside.set(key, inside + 1);
    else await new Promise<void>((go) => this.waiting.set(key, [...(this.waiting.get(key) ?? []), go]));
    try {
      return await work();
    } finally {
      this.leave(key);
    }
  }

  /** Passes the place to the next in the queue, or frees it. */
  private leave(key: string): void {
    const [next, ...rest] = this.waiting.get(key) ?? [];
    if (rest.length > 0) this.waiting.set(key, rest);
    else this.waiting.delete(key);
    if (next) return next();
    const left = (this.inside.get(key) ?? 1) - 1;
    if (left > 0) this.inside.set(key, left);
    else this.inside.delete(key);
  }
}
