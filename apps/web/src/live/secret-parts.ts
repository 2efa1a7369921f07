import type { QueryClient } from '@tanstack/react-query';
import { type Envelope, leadRoutes, routes } from '@libs/contracts';
import { api } from '../lib/api/api';
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

type Kind = 'user' | 'lead';
const MOVED: Partial<Record<Envelope['type'], Kind>> = {
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
export const secretPartOf = (type: Envelope['type']): Kind | null => MOVED[type] ?? null;

const ask = {
  user: (id: string) => api(routes.getUser, { params: { id } }),
  lead: (id: string) => api(leadRoutes.getLead, { params: { id } }),
};

export function secretParts(client: QueryClient, put: (record: LiveRecord) => void) {
  const moved = new Map<string, { kind: Kind; id: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const onScreen = ({ kind, id }: { kind: Kind; id: string }): boolean =>
    client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => kindOfKey(queryKey) === kind })
      .some((query) => rowsOf(query.state.data).some((row) => row.id === id));

  function askAgain(): void {
    timer = undefined;
    last = Date.now();
    const wanted = [...moved.values()].filter(onScreen);
    moved.clear();
    if (wanted.length > ONE_BY_ONE_AT_MOST) {
      const kinds = new Set<string | null>(wanted.map(({ kind }) => kind));
      void client.invalidateQueries({ predicate: ({ queryKey }) => kinds.has(kindOfKey(queryKey)) });
      return;
    }
    for (const { kind, id } of wanted) {
      ask[kind](id).then(
        (view) => put({ kind, id, version: view.version, view: { ...view } }),
        // What cannot be had now stays as the list told it; the next event asks again.
        () => undefined,
      );
    }
  }

  return {
    moved({ type, subject }: Envelope): void {
      const kind = secretPartOf(type);
      if (!kind || !subject.id) return;
      moved.set(`${kind}:${subject.id}`, { kind, id: subject.id });
      timer ??= setTimeout(askAgain, Math.max(0, last + EVERY_MS - Date.now()));
    },
    forget(): void {
      moved.clear();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
