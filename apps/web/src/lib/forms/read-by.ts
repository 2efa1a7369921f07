import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** How a form reads what was typed; `B` is what it sends. */
export interface Check<V extends FieldValues, B> {
  resolver: Resolver<V, unknown, B>;
}

/** What is wrong with each field; what is empty is right. */
export type Faults<V> = Partial<Record<keyof V, string | false | null | undefined>>;

/** What a form reads from what was typed: what is sent, or what is wrong with which field. */
export type Read<V, B> = { body: B } | { faults: Faults<V> };

type BodyIn<R> = R extends { body: infer B } ? B : never;

/** Checks a form by a function where fields hold text and the body does not; the function asks the contract's schema. */
export const readBy = <V extends FieldValues, R extends Read<V, unknown>>(
  read: (typed: V) => R,
): Check<V, BodyIn<R>> => ({
  resolver(typed) {
    const found = read(typed);
    if ('body' in found) return { values: found.body as BodyIn<R>, errors: {} };
    const wrong = Object.entries(found.faults).filter(([, message]) => typeof message === 'string' && message !== '');
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'custom', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  },
});

/** The faults that are there; null where there is none. */
export const faultsIn = <V>(faults: Faults<V>): { faults: Faults<V> } | null =>
  Object.values(faults).some(Boolean) ? { faults } : null;
