/** What a person is typing over a record that others may change meanwhile. Pure. */

export interface Draft<V extends object> {
  /** What was there when the person last looked, field by field. */
  base: V;
  values: V;
  /** The version that the person has seen. */
  version: number;
}

export type NameOf<V> = keyof V & string;

export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
export const namesOf = <V extends object>(fields: V): NameOf<V>[] => Object.keys(fields) as NameOf<V>[];

/** Fields that someone else changed under one's own typing. */
export const clashesOf = <V extends object>({ base, values }: Draft<V>, stands: V): NameOf<V>[] =>
  namesOf(stands).filter((name) => !same(base[name], stands[name]) && !same(values[name], stands[name]));

/** Fields that would be written. */
export const changesOf = <V extends object>({ values }: Pick<Draft<V>, 'values'>, stands: V): NameOf<V>[] =>
  namesOf(stands).filter((name) => !same(values[name], stands[name]));

/**
 * The draft after the record moved on: untouched fields follow, touched ones stay until the person decides. Only then
 * has the person seen the new version. The same object where there is nothing to follow.
 */
export function followed<V extends object>(draft: Draft<V>, stands: V, version: number): Draft<V> {
  const moved = namesOf(stands).filter((name) => !same(draft.base[name], stands[name]));
  const following = moved.filter(
    (name) => same(draft.values[name], draft.base[name]) || same(draft.values[name], stands[name]),
  );
  const settled = following.length === moved.length;
  if (following.length === 0 && !(settled && draft.version !== version)) return draft;
  const taken = pick(stands, following);
  return {
    base: { ...draft.base, ...taken },
    values: { ...draft.values, ...taken },
    version: settled ? version : draft.version,
  };
}

/** The person keeps what they typed: what is there now is known to them. */
export const keptMine = <V extends object>(draft: Draft<V>, stands: V, fields: readonly (keyof V)[]): Draft<V> => ({
  ...draft,
  base: { ...draft.base, ...pick(stands, fields) },
});

/** The person takes what is there now. */
export const tookTheirs = <V extends object>(draft: Draft<V>, stands: V, fields: readonly (keyof V)[]): Draft<V> => ({
  ...draft,
  base: { ...draft.base, ...pick(stands, fields) },
  values: { ...draft.values, ...pick(stands, fields) },
});

const SECRET = /password|secret|token|accessCode|uniqueCode|card|iban|sortCode/i;

/** What of a draft may be written down: never what opens or pays for anything, whatever a form says. */
export const written = <V extends object>(values: V, without: readonly (keyof V)[] = []): Partial<V> =>
  pick(
    values,
    namesOf(values).filter((name) => !without.includes(name) && !SECRET.test(name)),
  );

/**
 * A draft that was kept, over the fields that the form has today: one that is new or holds another kind of value now
 * is as the record has it.
 */
export function fitted<V extends object>(kept: Draft<object>, stands: V): Draft<V> {
  const old = { base: new Map(Object.entries(kept.base)), values: new Map(Object.entries(kept.values)) };
  const fits = namesOf(stands).filter((name) =>
    [old.base.get(name), old.values.get(name)].every((value) => kindOf(value) === kindOf(stands[name])),
  );
  const part = (from: Map<string, unknown>): V => ({
    ...stands,
    ...Object.fromEntries(fits.map((name) => [name, from.get(name)])),
  });
  return { base: part(old.base), values: part(old.values), version: kept.version };
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

const pick = <V extends object>(of: V, fields: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(fields.map((name) => [name, of[name]])) as Partial<V>;
