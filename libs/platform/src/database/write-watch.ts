/** More distinct statements than the product has. Beyond that they are generated, and each is looked at again. */
const MOST = 2_000;

/**
 * Recognises this process's own writes to certain tables by the text of the statements, so that no caller can forget to
 * report them.
 * New rows of a table count only where they are asked for.
 */
export class WriteWatch {
  private watched: { pattern: RegExp; listener: () => void } | null = null;
  private readonly known = new Map<string, boolean>();

  watch({ changed, inserted }: WatchedTables, listener: () => void): void {
    const pattern = new RegExp(
      `\\b(?:update|delete\\s+from|merge\\s+into)\\s+(?:only\\s+)?"?(?:${changed.join('|')})"?(?![\\w"])` +
        `|\\binsert\\s+into\\s+"?(?:${inserted.join('|')})"?(?![\\w"])`,
      'i',
    );
    this.watched = { pattern, listener };
    this.known.clear();
  }

  writes(sql: string): boolean {
    if (!this.watched) return false;
    const known = this.known.get(sql);
    if (known !== undefined) return known;
    const found = this.watched.pattern.test(sql);
    if (this.known.size < MOST) this.known.set(sql, found);
    return found;
  }

  written(): void {
    this.watched?.listener();
  }
}

export interface WatchedTables {
  /** Tables whose changed or deleted rows count. */
  changed: readonly string[];
  /** Tables whose new rows count. */
  inserted: readonly string[];
}
