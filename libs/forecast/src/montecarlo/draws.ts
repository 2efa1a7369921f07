import { latinHypercube } from '../numbers/latin-hypercube.js';
import { normalAt, randomOf, seedOf } from '../numbers/random.js';

/** What chance decides, one column a question; all systems that are compared get the same draws. */
export interface Draws {
  count: number;
  /** Which of the drawn weather and load years. */
  weather: Uint8Array;
  loadYear: Uint8Array;
  /** Factors about 1. */
  modelFactor: Float64Array;
  loadFactor: Float64Array;
  capexFactor: Float64Array;
  /** Per year. */
  degradation: Float64Array;
  /** Where in each stream's price range the years lie, 0 to 1. */
  streams: Float64Array[];
  /** How much more than its profile says a site uses of what it would export, as a share of what it uses; about 0. */
  habits: Float64Array;
}

export interface Spreads {
  model: number;
  load: number;
  habits: number;
  degradation: number;
  degradationSpread: number;
  capex: number;
}

/** The draws of a seed, stratified question by question. */
export function drawAll(
  seed: number,
  { count, years, streams, spreads }: { count: number; years: number; streams: number; spreads: Spreads },
): Draws {
  const columns = latinHypercube(randomOf(seedOf(seed, 'draws')), count, 7 + streams);
  const column = (at: number): Float64Array => columns[at] as Float64Array;
  const about1 = (at: number, spread: number) => column(at).map((share) => Math.max(0.2, 1 + spread * normalAt(share)));
  const which = (at: number) => Uint8Array.from(column(at), (share) => Math.floor(share * years));
  return {
    count,
    weather: which(0),
    loadYear: which(1),
    modelFactor: about1(2, spreads.model),
    loadFactor: about1(3, spreads.load),
    capexFactor: column(4).map((share) => 1 + spreads.capex * (2 * share - 1)),
    degradation: column(5).map((share) =>
      Math.max(0, spreads.degradation + spreads.degradationSpread * normalAt(share)),
    ),
    streams: columns.slice(6, 6 + streams),
    // The last column, so that all others stay as they are without it.
    habits: column(6 + streams).map((share) => spreads.habits * normalAt(share)),
  };
}
