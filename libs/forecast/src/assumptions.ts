import { ENERGY_ASSUMPTIONS } from './data/assumptions-energy.js';
import { MONEY_ASSUMPTIONS } from './data/assumptions-money.js';

/** One thing that the engine takes for granted: what, from where, as of when. */
export interface Assumption {
  value: number | string;
  unit: string;
  source: string;
  /** Day on which the source was read or the choice made. */
  date: string;
}

/** Every assumption of the engine, by id. The code reads its values here; constants of a published formula are beside the formula. */
export const ASSUMPTIONS = { ...ENERGY_ASSUMPTIONS, ...MONEY_ASSUMPTIONS } as const satisfies Record<
  string,
  Assumption
>;

type AssumptionId = keyof typeof ASSUMPTIONS;
type NumberId = { [K in AssumptionId]: (typeof ASSUMPTIONS)[K]['value'] extends number ? K : never }[AssumptionId];

/** The number of an assumption. */
export const assumed = (id: NumberId): number => ASSUMPTIONS[id].value;

/** FNV-1a over the table's text: any change of a value, a source or a date makes another version. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const newest = Object.values<Assumption>(ASSUMPTIONS).reduce((latest, { date }) => (date > latest ? date : latest), '');

/** Day of the newest assumption and a fingerprint of all; travels with every result. */
export const ASSUMPTIONS_VERSION = `${newest}.${fingerprint(JSON.stringify(ASSUMPTIONS))}`;

export interface NamedAssumption extends Assumption {
  id: string;
}

/** The table as it is shown. */
export const assumptionList = (): NamedAssumption[] =>
  Object.entries<Assumption>(ASSUMPTIONS).map(([id, { value, unit, source, date }]) => ({
    id,
    value,
    unit,
    source,
    date,
  }));
