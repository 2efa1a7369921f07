import { OUTWARD_CODES } from '../data/outward-codes.js';

/** The middle of a place, degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Where an outward code lies. A forecast is given this, because the table stays on the server: see data/outward-codes.ts. */
export type OutwardCodes = (outward: string) => Coordinates | null;

let known: Map<string, Coordinates> | null = null;

/** Reads its table when it is first asked. */
export const outwardCodes: OutwardCodes = (outward) => (known ??= read(OUTWARD_CODES)).get(outward) ?? null;

const read = (text: string): Map<string, Coordinates> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [letters = '', codes = ''] = line.split(':');
        return codes.split(',').map((code): [string, Coordinates] => {
          const [rest = '', latitude, longitude] = code.split(' ');
          return [letters + rest, { latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 }];
        });
      }),
  );
