import type { InForce, InForceWindow } from './in-force.js';
import { KeptSettings, outcomeOf } from './kept-settings.js';
import type { Answer } from './maker-server.js';

/** The settings of a Solis inverter as SolisCloud keeps them by their numbers: texts, each with a rule. */

interface Slot {
  on: number;
  time: number;
  amps: number;
  percent: number;
}
const CHARGES: readonly Slot[] = [5946, 5949, 5952, 5955, 5958, 5961].map((time, at) => ({
  on: 5916 + at,
  time,
  amps: time + 2,
  percent: 5928 + at,
}));
const DISCHARGES: readonly Slot[] = (
  [
    [5964, 5967, 5965],
    [5968, 5971, 5969],
    [5972, 5975, 5973],
    [5976, 5979, 5977],
    [5980, 5983, 5981],
    [5987, 5986, 5984],
  ] as const
).map(([time, amps, percent], at) => ({ on: 5922 + at, time, amps, percent }));
const SLOTS = [...CHARGES, ...DISCHARGES];
const SWITCHES = new Map(SLOTS.map(({ on }, at) => [on, at]));
const TIMES = new Set(SLOTS.map(({ time }) => time));
const [MODE, RESERVE, OVER_DISCHARGE] = [636, 157, 158];

const RANGES = new Map<number, readonly [number, number]>([
  [MODE, [0, 4095]],
  [RESERVE, [0, 100]],
  [OVER_DISCHARGE, [5, 40]],
  ...SLOTS.flatMap(({ amps, percent }) => [
    [amps, [0, 100]] as [number, [number, number]],
    [percent, [0, 100]] as [number, [number, number]],
  ]),
]);

/** As it comes from its maker: self-use, no windows. */
const INITIAL: [number, string][] = [
  [6798, '43605'],
  [MODE, '33'],
  [RESERVE, '20'],
  [OVER_DISCHARGE, '15'],
  [7224, '100'],
  [7226, '100'],
  ...SLOTS.flatMap(({ on, time, amps, percent }): [number, string][] => [
    [on, '0'],
    [time, '00:00-00:00'],
    [amps, '0'],
    [percent, '50'],
  ]),
];

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * Faults: `offline` (the logger doesn't answer), `unwritten` (a write is answered as done and changes nothing), `rejected` (the inverter refuses a
 * write), `late` (a write counts after a minute and a half), `nonsense` (a value that isn't one).
 */
export class SolisKept extends KeptSettings<number, string> {
  constructor(now?: () => number) {
    super(INITIAL, now);
  }

  /** `/v2/api/atReadBatch`. */
  batch(cids: string, faults: (name: string) => boolean): Answer {
    this.asked(cids, !faults('offline') && !faults('nonsense'));
    if (faults('offline')) return coded('B0115', 'Sending failure ,the current datalogger is offline or disconnected');
    const known = (cid: number) => (faults('nonsense') ? '00:01-2300:5000' : (this.get(cid) ?? 'ERROR'));
    return good([cids.split(',').map((text) => ({ cid: text, msg: known(Number(text)), needLoop: false }))]);
  }

  /** `/v2/api/control`. */
  control(
    { cid: sent, value = '', yuanzhi }: { cid?: number | string; value?: string; yuanzhi?: string },
    faults: (name: string) => boolean,
  ): Answer {
    const cid = Number(sent);
    const written = (outcome: 'unanswered' | 'refused' | ReturnType<typeof outcomeOf>) =>
      this.request('api', [[cid, value]], outcome);
    if (faults('offline')) {
      written('unanswered');
      return coded('B0115', 'Sending failure ,the current datalogger is offline or disconnected');
    }
    this.catchUp();
    if (SWITCHES.has(cid) && yuanzhi !== this.bits()) {
      written('unanswered');
      return coded('B0218', 'This command needs to be read and then set');
    }
    const outcome = this.values.has(cid) && this.fits(cid, value) ? outcomeOf(faults) : 'refused';
    written(outcome);
    return good([
      outcome === 'refused' ? { code: '-1', msg: 'the value was not accepted' } : { code: '0', msg: 'success' },
    ]);
  }

  inForce(): InForce {
    this.catchUp();
    const text = (cid: number) => this.values.get(cid) ?? '';
    const mode = Number(text(MODE));
    const windows = (slots: readonly Slot[]): InForceWindow[] =>
      slots
        .filter(({ on }) => text(on) === '1')
        .map(({ time, amps, percent }) => ({
          from: text(time).slice(0, 5),
          to: text(time).slice(6) === '23:59' ? '00:00' : text(time).slice(6),
          percent: Number(text(percent)),
          watts: Number(text(amps)) > 0 ? null : 0,
        }));
    return {
      charge: (mode & 32) === 0 ? [] : windows(CHARGES),
      discharge: windows(DISCHARGES),
      hold: [],
      // Without the bit only the inverter's own floor counts.
      reservePercent: Number(text((mode & 16) === 0 ? OVER_DISCHARGE : RESERVE)),
      selfUse: (mode & 1) === 1,
    };
  }

  private bits(): string {
    return String([...SWITCHES].reduce((sum, [on, at]) => sum | (this.values.get(on) === '1' ? 1 << at : 0), 0));
  }

  private fits(cid: number, value: string): boolean {
    if (SWITCHES.has(cid)) return value === '0' || value === '1';
    if (TIMES.has(cid)) return this.fitsTime(cid, value);
    const [low = 0, high = 0] = RANGES.get(cid) ?? [];
    if (cid === RESERVE && Number(value) < Number(this.values.get(OVER_DISCHARGE))) return false;
    return value !== '' && Number(value) >= low && Number(value) <= high;
  }

  /** Never over midnight, and never over another window, on or off. */
  private fitsTime(cid: number, value: string): boolean {
    if (!/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.test(value)) return false;
    const [from, to] = value.split('-').map(minutes) as [number, number];
    if (to < from) return false;
    return [...TIMES].every((other) => {
      const [first, end] = (this.values.get(other) ?? '').split('-').map(minutes) as [number, number];
      return other === cid || to <= first || end <= from || from === to || first === end;
    });
  }
}

const good = (data: unknown): Answer => ({ status: 200, body: { success: true, code: '0', msg: 'success', data } });
const coded = (code: string, msg: string): Answer => ({ status: 200, body: { success: true, code, msg, data: null } });
