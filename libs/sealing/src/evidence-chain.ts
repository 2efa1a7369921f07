import { createHash } from 'node:crypto';
import { canonical } from '@libs/platform';

/** What a row of a chain has besides its content. */
export interface Link {
  /** Of the row before; null in the first. */
  prevHash: string | null;
  hash: string;
}

/** SHA-256 over the canonical JSON (keys sorted, no spaces) of everything in a row but its own hash. */
export const hashOf = (row: { prevHash: string | null; hash?: string }): string => {
  const { hash: _, ...said } = row;
  return createHash('sha256').update(canonical(said)).digest('hex');
};

/** A row that follows the one with the hash `prevHash`. */
export function chained<R extends object>(said: R, prevHash: string | null): R & Link {
  const row = { ...said, prevHash };
  return { ...row, hash: hashOf(row) };
}

export interface ChainFinding {
  /** The row's place, from 0. */
  at: number;
  what: 'was changed' | 'does not follow the one before';
}

/** What is wrong with a chain, the oldest row first. The last row's hash is its head. */
export function checkChain(rows: readonly Link[]): { head: string | null; findings: ChainFinding[] } {
  const findings: ChainFinding[] = [];
  let head: string | null = null;
  rows.forEach((row, at) => {
    if (row.prevHash !== head) findings.push({ at, what: 'does not follow the one before' });
    if (hashOf(row) !== row.hash) findings.push({ at, what: 'was changed' });
    head = row.hash;
  });
  return { head, findings };
}
