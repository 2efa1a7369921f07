import type { Answer } from './maker-server.js';

/** The settings of an inverter as GivEnergy's cloud keeps them: each has a rule, and a write that breaks it is refused. */

type Value = string | number | boolean;
type Rule = 'boolean' | 'time' | readonly [low: number, high: number];

const slots = (ids: readonly (readonly [start: number, end: number, limit: number])[]): [number, Rule, Value][] =>
  ids.flatMap(([start, end, limit]): [number, Rule, Value][] => [
    [start, 'time', '00:00'],
    [end, 'time', '00:00'],
    [limit, [0, 100], 100],
  ]);

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
  ...slots([
    [64, 65, 101],
    [102, 103, 104],
    [105, 106, 107],
    [108, 109, 110],
    [53, 54, 129],
    [41, 42, 130],
    [131, 132, 133],
  ]),
];
const RULES = new Map(SETTINGS.map(([id, rule]) => [id, rule]));

const fits = (rule: Rule, value: unknown): boolean => {
  if (rule === 'boolean') return typeof value === 'boolean';
  if (rule === 'time') return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= rule[0] && value <= rule[1];
};

/**
 * Faults: `offline` (the inverter doesn't answer), `unwritten` (a write is answered as done and changes nothing), `rejected` (the inverter refuses
 * a write).
 */
export class InverterSettings {
  readonly values = new Map<number, Value>(SETTINGS.map(([id, , value]) => [id, value]));
  /** Every write that changed something, in order. */
  readonly writes: { id: number; value: Value }[] = [];

  answer(path: string, body: string, faults: (name: string) => boolean): Answer {
    const [, text = '', what] = /^(\d+)\/(read|write)$/.exec(path) ?? [];
    const id = Number(text);
    const rule = RULES.get(id);
    if (!rule) return { status: 404, body: { message: 'Setting not found' } };
    if (faults('offline')) return done({ value: -2 });
    if (what === 'read') return done({ value: this.values.get(id) ?? '' });
    const { value } = JSON.parse(body || '{}') as { value?: Value };
    if (value === undefined || !fits(rule, value))
      return { status: 422, body: { message: 'The value field is invalid.', errors: { value: ['Invalid.'] } } };
    if (faults('rejected')) return done({ value, success: false, message: 'The inverter rejected the value' });
    if (!faults('unwritten')) this.press(id, value);
    return done({ value, success: true, message: 'Written Successfully' });
  }

  /** As a person does it at the inverter, or in the maker's own app. */
  press(id: number, value: Value): void {
    if (this.values.get(id) === value) return;
    this.values.set(id, value);
    this.writes.push({ id, value });
  }
}

const done = (data: object): Answer => ({ status: 201, body: { data } });
