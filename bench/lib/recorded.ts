import { readFileSync } from 'node:fs';
import type { Recorded } from './template.ts';

/** What recorder.ts writes down: a statement, and whose connection it went over. */
export interface Entry extends Recorded {
  /** The application name of the connection, and its number. */
  name: string;
  client: number;
}

/** The statements that the product itself sent, in order. */
export const entriesIn = (file: string): Entry[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry)
    .filter(({ name }) => name === 'voltmere');

export const statementOf = ({ text, values, prepared, joined }: Entry): Recorded => ({
  text,
  values,
  ...(prepared ? { prepared } : {}),
  ...(joined ? { joined } : {}),
});
