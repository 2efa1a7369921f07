/** What may be in a cell; a list is in one, its entries apart. */
export type Cell = string | number | boolean | null | undefined | readonly string[];

/** A list as a table of its own: what it is called, and its columns in order. */
export interface Sheet<V> {
  /** The file's name without its day: `asset-hosts`. */
  name: string;
  /** One and several of what is listed. */
  nouns: readonly [string, string];
  columns: Record<string, (view: V) => Cell>;
}

/** The text of a cell: empty where nothing is known, `yes` and `no`, lists with semicolons. */
export function cellText(cell: Cell): string | number {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number' || typeof cell === 'string') return cell;
  return cell.join('; ');
}
