/** What a person is typing over a record that others may change meanwhile. Pure. */

export type Fields = Record<string, unknown>;

export interface Draft<V extends Fields> {
  /** What stood there when the person last looked, field by field. */
  base: V;
  values: V;
  /** The version that the person has seen. */
  version: number;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const names = <V extends Fields>(fields: V): (keyof V & string)[] => Object.keys(fields);

/** Fields that somebody else changed under one's own typing. */
export const clashesOf = <V extends Fields>({ base, values }: Draft<V>, stands: V): (keyof V & string)[] =>
  names(stands).filter((name) => !same(base[name], stands[name]) && !same(values[name], stands[name]));

/** Fields that would be written. */
export const changesOf = <V extends Fields>({ values }: Draft<V>, stands: V): (keyof V & string)[] =>
  names(stands).filter((name) => !same(values[name], stands[name]));

/**
 * The draft after the record moved on: untouched fields follow, touched ones stay until the person decides. Only then
 * has the person seen the new version. The same object where there is nothing to follow.
 */
export function followed<V extends Fields>(draft: Draft<V>, stands: V, version: number): Draft<V> {
  const moved = names(stands).filter((name) => !same(draft.base[name], stands[name]));
  const following = moved.filter(
    (name) => same(draft.values[name], draft.base[name]) || same(draft.values[name], stands[name]),
  );
  const settled = following.length === moved.length;
  if (following.length === 0 && !(settled && draft.version !== version)) return draft;
  const taken = Object.fromEntries(following.map((name) => [name, stands[name]])) as Partial<V>;
  return {
    base: { ...draft.base, ...taken },
    values: { ...draft.values, ...taken },
    version: settled ? version : draft.version,
  };
}

/** The person keeps what they typed: what stands now is known to them. */
export const keptMine = <V extends Fields>(draft: Draft<V>, stands: V, fields: readonly (keyof V)[]): Draft<V> => ({
  ...draft,
  base: { ...draft.base, ...pick(stands, fields) },
});

/** The person takes what stands now. */
export const tookTheirs = <V extends Fields>(draft: Draft<V>, stands: V, fields: readonly (keyof V)[]): Draft<V> => ({
  ...draft,
  base: { ...draft.base, ...pick(stands, fields) },
  values: { ...draft.values, ...pick(stands, fields) },
});

const pick = <V extends Fields>(of: V, fields: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(fields.map((name) => [name, of[name]])) as Partial<V>;
