import pg from 'pg';
import { type Recorded, statementTemplates, type Words } from './template.ts';

const isEnd = (text: string) => /^commit/i.test(text);

/** A pool whose connections send a statement without awaiting the one before it, as the product's do. */
export const pipelined = (databaseUrl: string): pg.Pool =>
  new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true });

/**
 * Sends the recorded statements of a request once more, in the same order and number of round trips: what is before the transaction on
 * any connection, the transaction itself on one.
 */
export function replayer(pool: pg.Pool, statements: Recorded[], words: Words): (given: Words) => Promise<void> {
  const opening = statements.findIndex(({ text }) => /^(begin|start transaction)/i.test(text));
  const before = statementTemplates(statements.slice(0, opening), words);
  const inside = statementTemplates(statements.slice(opening), words);
  // Where ours sends BEGIN and the first statement together, the floor does not wait for it either (its pool must pipeline).
  const joined = statements[opening]?.joined;
  const [begin, ...rest] = inside;
  if (opening < 0 || !begin || !isEnd(statements.at(-1)?.text ?? ''))
    throw new Error('The recorded request is not one transaction at its end');
  return async (given) => {
    for (const make of before) await pool.query(make(given));
    const client = await pool.connect();
    try {
      const begun = client.query(begin(given));
      begun.catch(() => {});
      if (!joined) await begun;
      for (const make of rest) await client.query(make(given));
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
}
