/** A record's view as its audience last received it. */
export interface ToldView {
  version: number;
  /** The version of the last event that held it whole. */
  whole: number;
  view: Record<string, unknown>;
}

/** The number of views held; at 4 kB each, about 8 MB. */
const AT_MOST = 2_000;

/** Identifies a record as one audience sees it. */
export const toldKey = (audience: string, stream: string): string => `${audience} ${stream}`;

/**
 * The newest views that this process published, so that a record's next event can be stored as changes. Only committed
 * views are added, and one is used only for the very next version, so no other process can have published in between.
 */
export class ToldViews {
  private readonly views = new Map<string, ToldView>();
  /** Whether events may hold changes; once true it stays true. */
  changes = false;
  /** When this was last read, in milliseconds. */
  askedAt = -Infinity;

  get(key: string): ToldView | undefined {
    return this.views.get(key);
  }

  /** The views that a transaction published, after its commit; null: the record has left the audience's sight. */
  take(told: ReadonlyMap<string, ToldView | null>): void {
    for (const [key, view] of told) {
      this.views.delete(key);
      if (view) this.views.set(key, view);
    }
    for (const key of this.views.keys()) {
      if (this.views.size <= AT_MOST) return;
      this.views.delete(key);
    }
  }
}

/** The views that a transaction has published so far, layered over the earlier ones. */
export class Telling {
  readonly told = new Map<string, ToldView | null>();

  constructor(readonly before: ToldViews = new ToldViews()) {}

  /** Null: the record has left the audience's sight; undefined: not in memory. */
  get(key: string): ToldView | null | undefined {
    return this.told.has(key) ? this.told.get(key) : this.before.get(key);
  }
}
