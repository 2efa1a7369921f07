import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../../tools/lib/refusal.mjs';

export interface Options {
  rows: string[];
  /** How often, where it was said. */
  given: number | null;
  /** Whether the lines are of no full measurement. */
  quick: boolean;
  short: boolean;
  seed: number;
  sockets: number[] | undefined;
  rates: number[] | undefined;
  apis: number | null;
  profile: string | null;
  readmeAlone: boolean;
  asBuilt: boolean;
  cores: number;
  /** How long a steady load goes on. */
  minutes: number | null;
}

const numbers = (text: string | undefined) => text?.split(',').map(Number);

/** What may be said after `npm run bench --`. */
export function readOptions(names: string[], args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      repetitions: { type: 'string' },
      seed: { type: 'string', default: '1' },
      sockets: { type: 'string' },
      rates: { type: 'string' },
      apis: { type: 'string' },
      minutes: { type: 'string' },
      profile: { type: 'string' },
      readme: { type: 'boolean', default: false },
      'as-built': { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new Refusal(`There is no row ${unknown}. Rows: ${names.join(', ')}`);
  // A part of the load is no full row either.
  const partial = Boolean(values.sockets || values.rates || values.apis || values.profile || values.minutes);
  return {
    rows: positionals.length ? positionals : names,
    given: values.repetitions ? Number(values.repetitions) : null,
    quick: values.quick || partial,
    short: values.quick,
    seed: Number(values.seed),
    sockets: numbers(values.sockets),
    rates: numbers(values.rates),
    apis: values.apis ? Number(values.apis) : null,
    profile: values.profile ? resolve(values.profile) : null,
    readmeAlone: values.readme,
    asBuilt: values['as-built'],
    cores: availableParallelism(),
    minutes: values.minutes ? Number(values.minutes) : null,
  };
}
