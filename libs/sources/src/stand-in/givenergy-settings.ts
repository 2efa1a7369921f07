import type { InForce, InForceWindow } from './in-force.js';
import { KeptSettings, outcomeOf, type Value } from './kept-settings.js';
import type { Answer } from './maker-server.js';

/** The settings of an inverter as GivEnergy's cloud keeps them: each has a rule, and a write that breaks it is refused. */

type Rule = 'boolean' | 'time' | readonly [low: number, high: number];

const slots = (ids: readonly (readonly [start: number, end: number, limit: number])[]): [number, Rule, Value][] =>
  ids.flatMap(([start, end, limit]): [number, Rule, Value][] => [
    [start, 'time', '00:00'],
    [end, 'time', '00:00'],
    [limit, [0, 100], 100],
  ]);

const CHARGES = [
  [64, 65, 101],
  [102, 103, 104],
  [105, 106, 107],
  [108, 109, 110],
] as const;
const DISCHARGES = [
  [53, 54, 129],
  [41, 42, 130],
  [131, 132, 133],
] as const;
const SETTINGS: readonly [id: number, rule: Rule, value: Value][] = [
  [17, 'boolean', false],
  [24, 'boolean', true],
  [56, 'boolean', false],
  [66, 'boolean', false],
  [71, [4, 100], 4],
  [72, [0, 3600], 3600],
  [73, [0, 3600], 3600],
  [96, [0, 3], 0],
  [155, 'time', '00:00'],
  [156, 'time', '00:00'],
  ...slots([...CHARGES, ...DISCHARGES]),
];
const RULES = new Map(SETTINGS.map(([id, rule]) => [id, rule]));

const fits = (rule: Rule, value: unknown): boolean => {
  if (rule === 'boolean') return typeof value === 'boolean';
  if (rule === 'time') return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= rule[0] && value <= rule[1];
};

/**
 * Faults: `offline` (the inverter doesn't answer), `unwritten` (a write is answered as done and changes nothing), `rejected` (the inverter refuses
 * a write), `late` (a write counts after a minute and a half), `nonsense` (an answer that isn't one).
 */
export class InverterSettings extends KeptSettings<number, Value> {
  constructor(now?: () => number) {
    super(
      SETTINGS.map(([id, , value]) => [id, value] as const),
      now,
    );
  }

  answer(path: string, body: string, faults: (name: string) => boolean): Answer {
    const [, text = '', what] = /^(\d+)\/(read|write)$/.exec(path) ?? [];
    const id = Number(text);
    const rule = RULES.get(id);
    if (!rule) return { status: 404, body: { message: 'Setting not found' } };
    const { value } = JSON.parse(body || '{}') as { value?: Value };
    const answers = !faults('nonsense') && !faults('offline');
    if (what === 'read') this.asked(text, answers);
    else if (!answers) this.request('api', [[id, value ?? '']], 'unanswered');
    if (faults('nonsense')) return { status: 200, body: { data: null } };
    if (faults('offline')) return done({ value: -2 });
    if (what === 'read') return done({ value: this.get(id) ?? '' });
    if (value === undefined || !fits(rule, value)) {
      this.request('api', [[id, value ?? '']], 'refused');
      return { status: 422, body: { message: 'The value field is invalid.', errors: { value: ['Invalid.'] } } };
    }
    const outcome = outcomeOf(faults);
    this.request('api', [[id, value]], outcome);
    if (outcome === 'refused') return done({ value, success: false, message: 'The inverter rejected the value' });
    return done({ value, success: true, message: 'Written Successfully' });
  }

  inForce(): InForce {
    this.catchUp();
    const windows = (on: number, ids: readonly (readonly [number, number, number])[]): InForceWindow[] =>
      this.values.get(on) === true
        ? ids.map(([start, end, limit]) => ({
            from: String(this.values.get(start)),
            to: String(this.values.get(end)),
            percent: Number(this.values.get(limit)),
            watts: null,
          }))
        : [];
    const [from, to] = [String(this.values.get(155)), String(this.values.get(156))];
    return {
      charge: windows(66, CHARGES),
      discharge: windows(56, DISCHARGES),
      hold: this.values.get(96) === 2 ? [{ from, to, percent: 0, watts: null }] : [],
      reservePercent: Number(this.values.get(71)),
      selfUse: this.values.get(24) === true,
    };
  }
}

const done = (data: object): Answer => ({ status: 201, body: { data } });
