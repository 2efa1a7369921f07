import { expect, test } from '@jest/globals';
import type { ChangesEnvelope } from '@libs/contracts';
import { type Reaction, type Reader, scheduleOf, Simulation } from '@libs/platform/testing';
import fc from 'fast-check';
import {
  answered,
  arrived,
  connected,
  head,
  type LiveState,
  nothingYet,
  type Step,
} from '../../web/src/live/live-state.js';

const RUNS = Number(process.env.SCHEDULES ?? 3_000);

/** The web app's reducer, as a reader of the simulation. */
class WebReader implements Reader {
  refetches = 0;
  private state: LiveState = nothingYet;

  begin(): string | null {
    this.state = connected(this.state);
    return this.state.cursor;
  }

  answered(answer: Parameters<Reader['answered']>[0]): Reaction {
    return this.follow(answered(this.state, answer));
  }

  heard(envelope: ChangesEnvelope): Reaction {
    return this.follow(arrived(this.state, envelope));
  }

  told(numbers: Record<string, number>): Reaction {
    return this.follow(head(this.state, numbers));
  }

  private follow({ state, apply, needResume, refetch }: Step): Reaction {
    this.state = state;
    if (refetch) this.refetches++;
    return needResume ? { apply, ask: { after: state.cursor } } : { apply };
  }
}

const schedule = fc
  .array(fc.nat({ max: 359 }), { minLength: 30, maxLength: 180, size: 'max' })
  .map((numbers) => scheduleOf(numbers));

test('relay, tail, resume and the web app together: nothing lost, twice or out of order, and no needless refetch', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      const readers: WebReader[] = [];
      const simulation = new Simulation({}, () => {
        const reader = new WebReader();
        readers.push(reader);
        return reader;
      });
      expect(await simulation.run(steps)).toEqual([]);
      // Only the first response: what the page loaded before may be older.
      expect(readers.map((reader) => reader.refetches)).toEqual(readers.map(() => 1));
    }),
    { numRuns: RUNS, seed: 20261120 },
  );
}, 120_000);
