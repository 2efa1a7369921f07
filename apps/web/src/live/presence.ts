import { type LookingAt, type Present } from '@libs/contracts';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { useSession } from '../lib/session/session';
import { createStore, useStore } from '../lib/store';

type Kind = LookingAt['kind'];

/** Everyone who looks at something now, as the server last said; empty while not connected. */
const present = createStore<readonly Present[]>([]);
/** What the pages and sheets of this tab show, the innermost last. */
let shown: readonly LookingAt[] = [];
/** What this tab sends about itself. */
export const lookingAt = createStore<LookingAt | null>(null);

const ReadablePresence = z.array(
  z.object({
    kind: z.string(),
    id: z.string().nullable(),
    person: z.object({ id: z.string(), name: z.string() }),
  }),
);

/** Takes a frame `presence`; what cannot be read is ignored. */
export function takePresence(raw: unknown): void {
  const read = ReadablePresence.safeParse(raw);
  present.set(read.success ? (read.data as Present[]) : []);
}

export const forgetPresence = (): void => present.set([]);

function show(next: readonly LookingAt[]): void {
  shown = next;
  lookingAt.set(next.findLast(({ id }) => id !== null) ?? next.at(-1) ?? null);
}

/** Tells the other admins that this tab shows a record, or with no id the list of a kind. */
export function useLookingAt(kind: Kind, id: string | null): void {
  useEffect(() => {
    const own = { kind, id };
    show([...shown, own]);
    return () => show(shown.filter((each) => each !== own));
  }, [kind, id]);
}

export type Person = Present['person'];

/** Distinct people, without oneself. */
export function peopleAt(all: readonly Present[], me: string | undefined, kind: Kind, id: string | null): Person[] {
  const found = new Map<string, Person>();
  for (const one of all) {
    if (one.kind === kind && (id === null || one.id === id) && one.person.id !== me)
      found.set(one.person.id, one.person);
  }
  return [...found.values()];
}

/** Who else looks at a record now; with no id, at the list of its kind or at any record of it. */
export function usePresence(kind: Kind, id: string | null): readonly Person[] {
  const all = useStore(present);
  const { user } = useSession();
  return useMemo(() => peopleAt(all, user?.id, kind, id), [all, user?.id, kind, id]);
}

/** Who else is where this tab is. */
export function usePresenceHere(): readonly Person[] {
  const here = useStore(lookingAt);
  const people = usePresence(here?.kind ?? 'project', here?.id ?? null);
  return here ? people : [];
}
