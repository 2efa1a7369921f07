/** A record as its audience last got it. */
export interface ToldView {
  version: number;
  /** The version of the last event that held it whole. */
  whole: number;
  view: Record<string, unknown>;
}

/** Views of 4 kB: about 8 MB. */
const AT_MOST = 2_000;

/** Identifies a record as one audience sees it. */
export const toldKey = (audience: string, stream: string): string => `${audience} ${stream}`;

/**
 * The newest views that this process told, so that the next event of a record can be written as what changed. Only what was committed
 * comes in, and it is used only by the very next version: nobody else can have told anything in between.
 */
export class ToldViews {
  private readonly views = new Map<string, ToldView>();
  /** Whether events may hold changes: once they may, they always may. */
  changes = false;
  /** When this was last read, in milliseconds. */
  askedAt = -Infinity;

  get(key: string): ToldView | undefined {
    return this.views.get(key);
  }

  /** What a transaction told, after its commit; null: the record has left the audience's sight. */
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

/** What a transaction has told so far, in front of what was told before it. */
export class Telling {
  readonly told = new Map<string, ToldView | null>();

  constructor(readonly before: ToldViews = new ToldViews()) {}

  /** Null: the record has left the audience's sight; undefined: not known here. */
  get(key: string): ToldView | null | undefined {
    return this.told.has(key) ? this.told.get(key) : this.before.get(key);
  }
}
