import type { QueryClient } from '@tanstack/react-query';
import { type ChangesEnvelope, leadRoutes, routes } from '@libs/contracts';
import { api } from '../lib/api/api';
import { ApiError } from '../lib/api/api-error';
import { askAgain } from './ask-again';
import type { LiveRecord } from './list-rule';
import { kindOfKey } from './query-keys';
import { rowsOf } from './upsert';

/**
 * Codes and what depends on them are sent over HTTP only. After an event that moves them, the records that are on a
 * screen are asked for one by one, so that no row moves.
 */
const EVERY_MS = 1_000;
/** Beyond this the lists themselves are asked for: fewer calls. */
const ONE_BY_ONE_AT_MOST = 10;
/** What can't be had now is asked for again after so many pauses, each time twice as many. */
const TRIES = 6;

type Kind = 'user' | 'lead';
const MOVED: Partial<Record<ChangesEnvelope['type'], Kind>> = {
  'access_code.issued': 'user',
  'access_code.used': 'user',
  'access_code.voided': 'user',
  'account.activated': 'user',
  'account.suspended': 'user',
  'account.restored': 'user',
  'account.password_changed': 'user',
  'lead.approved': 'lead',
  'lead.signed_up': 'lead',
};

/** The kind of record whose secret part an event may have moved. */
export const secretPartOf = (type: ChangesEnvelope['type']): Kind | null => MOVED[type] ?? null;

const ask = {
  user: (id: string) => api(routes.getUser, { params: { id } }),
  lead: (id: string) => api(leadRoutes.getLead, { params: { id } }),
};

interface Wanted {
  kind: Kind;
  id: string;
  tries: number;
}

const isForGood = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** `every`: the shortest pause between two rounds, in milliseconds. */
export function secretParts(client: QueryClient, put: (record: LiveRecord) => void, every = EVERY_MS) {
  const moved = new Map<string, Wanted>();
  const again = new Set<ReturnType<typeof setTimeout>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const onScreen = ({ kind, id }: Wanted): boolean =>
    client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => kindOfKey(queryKey) === kind })
      .some((query) => rowsOf(query.state.data).some((row) => row.id === id));

  function askEach(): void {
    timer = undefined;
    last = Date.now();
    const wanted = [...moved.values()].filter(onScreen);
    moved.clear();
    if (wanted.length > ONE_BY_ONE_AT_MOST) {
      const kinds = new Set<string | null>(wanted.map(({ kind }) => kind));
      askAgain(client, { predicate: ({ queryKey }) => kinds.has(kindOfKey(queryKey)) });
      return;
    }
    for (const one of wanted) {
      const { kind, id } = one;
      ask[kind](id).then(
        (view) => put({ kind, id, version: view.version, view: { ...view } }),
        (error: unknown) => !isForGood(error) && askLater(one),
      );
    }
  }

  function want(one: Wanted): void {
    moved.set(`${one.kind}:${one.id}`, one);
    timer ??= setTimeout(askEach, Math.max(0, last + every - Date.now()));
  }

  /** A row without its code would look as if it had none. */
  function askLater(one: Wanted): void {
    if (one.tries >= TRIES) return;
    const pause = setTimeout(
      () => {
        again.delete(pause);
        want({ ...one, tries: one.tries + 1 });
      },
      every * 2 ** (one.tries - 1),
    );
    again.add(pause);
  }

  return {
    moved({ type, subject }: ChangesEnvelope): void {
      const kind = secretPartOf(type);
      if (!kind || !subject.id) return;
      want({ kind, id: subject.id, tries: 1 });
    },
    forget(): void {
      moved.clear();
      clearTimeout(timer);
      timer = undefined;
      for (const pause of again) clearTimeout(pause);
      again.clear();
    },
  };
}
