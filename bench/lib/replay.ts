import pg from 'pg';
import { type Recorded, statementTemplates, type Words } from './template.ts';

const isEnd = (text: string) => /^commit/i.test(text);

/** A pool whose connections send a statement without awaiting the one before it, as the product's do. */
export const pipelined = (databaseUrl: string): pg.Pool =>
  new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true });

/**
 * Sends the recorded statements of a request once more, in the same order and number of round trips (what ours sends without waiting,
 * the floor does not wait for either): what is before the transaction on any connection, the transaction itself on one.
 */
export function replayer(pool: pg.Pool, statements: Recorded[], words: Words): (given: Words) => Promise<void> {
  const opening = statements.findIndex(({ text }) => /^(begin|start transaction)/i.test(text));
  const before = statementTemplates(statements.slice(0, opening), words);
  const flights = flightsOf(statements.slice(opening)).map((flight) => statementTemplates(flight, words));
  if (opening < 0 || !isEnd(statements.at(-1)?.text ?? ''))
    throw new Error('The recorded request is not one transaction at its end');
  return async (given) => {
    for (const make of before) await pool.query(make(given));
    const client = await pool.connect();
    try {
      for (const flight of flights) await Promise.all(flight.map((make) => client.query(make(given))));
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
}

/** Statements that share a round trip: each but the last went out without waiting for its answer. */
function flightsOf(statements: Recorded[]): Recorded[][] {
  const flights: Recorded[][] = [];
  let joins = false;
  for (const statement of statements) {
    if (joins) flights.at(-1)?.push(statement);
    else flights.push([statement]);
    joins = statement.joined === true;
  }
  return flights;
}
