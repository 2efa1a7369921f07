import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { type ChangesEnvelope, merged, type RecordKind, type Role, VIEWS } from '@libs/contracts';
import { ApiError } from '../lib/api/api-error';
import { parseAnswer } from '../lib/api/api-parse';
import { announceChange } from './announce';
import { noteChange } from './changes';
import { figuresOf } from './figures';
import { gather } from './gather';
import type { LiveRecord } from './list-rule';
import { missingRecords } from './missing-records';
import { LIVE } from './live.texts';
import { forgetNewRows, noteNewRow } from './new-rows';
import { isMyEcho } from './my-changes';
import { kindOfKey, queryOfKey } from './query-keys';
import { secretParts } from './secret-parts';
import { rowsOf, upsert } from './upsert';

/** At most four renders a second; the first change at once. */
const PAUSE_MS = 250;
/** A burst beyond this is said in one sentence instead of marked row by row. */
const MARKED_AT_MOST = 10;
/** How long the newest version of a record is kept against a slower answer. */
const REMEMBER_MS = 60_000;

/**
 * Which record lands in which cache. One generic upsert by kind, id and version for lists and details; derived figures
 * are asked for again; what someone else did is marked.
 */
export function liveRecords(client: QueryClient, roleNow: () => Role | null) {
  const figures = figuresOf(client);
  const secrets = secretParts(client, (record) => putAll([record]));
  const missing = missingRecords(
    (records) => notifyManager.batch(() => putAll(records.flatMap((record) => readable(record) ?? []))),
    (kinds) =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => kinds.has(kindOfKey(queryKey) as RecordKind) }),
  );
  const newest = new Map<string, LiveRecord & { at: number }>();
  const fetchBegan = new Map<string, number>();
  const changedAt = new Map<RecordKind, number>();
  let staleBefore = 0;

  function put(query: Query, records: readonly LiveRecord[]): void {
    const filters = queryOfKey(query.queryKey);
    const insert = query.meta?.newRows !== 'pill';
    let data: unknown = query.state.data;
    if (data === undefined) return;
    for (const record of records) {
      const next = upsert(data, record, { query: filters, insert });
      data = next.data;
      if (next.unseen) noteNewRow(query.queryHash, record.id);
    }
    if (data === query.state.data) return;
    // Keeps the time of the last fetch: an upsert makes one record new, not the whole list.
    client.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt });
  }

  function putAll(records: readonly LiveRecord[]): void {
    const now = Date.now();
    for (const [key, record] of newest) if (now - record.at > REMEMBER_MS) newest.delete(key);
    for (const record of records) {
      const key = `${record.kind}:${record.id}`;
      if ((newest.get(key)?.version ?? 0) <= record.version) newest.set(key, { ...record, at: now });
      changedAt.set(record.kind, now);
    }
    for (const query of client.getQueryCache().getAll()) {
      const kind = kindOfKey(query.queryKey);
      const own = records.filter((record) => record.kind === kind);
      if (own.length === 0) continue;
      put(query, own);
      if (own.some((record) => record.view === null && query.queryKey[1] === record.id)) markGone(query);
    }
  }

  /** What the page knows of a record, at this very version if possible; a newer one needs no change any more. */
  function heldOf(kind: RecordKind, id: string, version: number): LiveRecord | null {
    const told = newest.get(`${kind}:${id}`);
    const rows = client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => kindOfKey(queryKey) === kind })
      .flatMap(({ state }) => rowsOf(state.data).filter((row) => row.id === id))
      .map((view): LiveRecord => ({ kind, id, version: Number(view.version), view }));
    const held = told ? [told, ...rows] : rows;
    return held.find((one) => one.version === version) ?? held.find((one) => one.version > version) ?? null;
  }

  const isHeld = (kind: RecordKind): boolean =>
    client
      .getQueryCache()
      .getAll()
      .some(({ queryKey }) => kindOfKey(queryKey) === kind);

  /** The record whole; null where the page has nothing that the changes fit. */
  function wholeOf(record: ChangesEnvelope['records'][number], batch: LiveRecord | undefined): LiveRecord | null {
    const { kind, id, version, base, patch } = record;
    if (base === null || patch === null) return { kind, id, version, view: patch };
    const held = batch && batch.version >= base ? batch : heldOf(kind, id, base);
    if (held && held.version >= version) return held;
    if (held?.version !== base || !held.view) return null;
    const { gone } = record;
    return { kind, id, version, view: merged(held.view, { ...record, patch }), ...(gone ? { gone } : {}) };
  }

  /** Null for a kind that no query holds, and for what this page cannot read: that is fetched again. */
  function readable(record: LiveRecord): LiveRecord | null {
    const role = roleNow();
    const read = role ? readRecord(record, role) : 'unreadable';
    if (read !== 'unreadable') return read;
    void client.invalidateQueries({ predicate: ({ queryKey }) => kindOfKey(queryKey) === record.kind });
    return null;
  }

  function apply(arrived: Arrived[]): void {
    if (!roleNow()) return;
    const records = new Map<string, LiveRecord>();
    const foreign = new Map<string, () => void>();
    for (const { envelope, before } of arrived) {
      figures.moved(envelope);
      secrets.moved(envelope);
      for (const record of envelope.records) {
        const key = `${record.kind}:${record.id}`;
        const whole = wholeOf(record, records.get(key));
        const read = whole && readable(whole);
        if (read) records.set(key, read);
        if (!whole && isHeld(record.kind)) missing.add(record, before);
        if (record.patch === null || record.kind === 'notification' || isMyEcho(envelope, record)) continue;
        foreign.set(key, () => mark(envelope, record));
      }
      if (envelope.type.startsWith('notification.')) setUnread(client, envelope.data.unread);
    }
    notifyManager.batch(() => putAll([...records.values()]));
    if (foreign.size <= MARKED_AT_MOST) for (const marked of foreign.values()) marked();
    for (const key of foreign.keys()) announceChange(...(key.split(':', 2) as [string, string]));
  }

  /** An answer that was slower than the events: what it says that is older than what is known is put right. */
  function watchFetches(): void {
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { queryHash, queryKey } = event.query;
      if (event.action.type === 'fetch') fetchBegan.set(queryHash, Date.now());
      if (event.action.type !== 'success' || event.action.manual) return;
      const began = fetchBegan.get(queryHash) ?? 0;
      fetchBegan.delete(queryHash);
      forgetNewRows(queryHash);
      if (began < staleBefore) {
        queueMicrotask(() => void client.invalidateQueries({ queryKey, exact: true }));
        return;
      }
      const kind = kindOfKey(queryKey);
      if (kind && (changedAt.get(kind) ?? 0) >= began) queueMicrotask(() => correct(event.query, kind, began));
    });
  }

  function correct(query: Query, kind: RecordKind, began: number): void {
    const versions = new Map(rowsOf(query.state.data).map((row) => [row.id, Number(row.version)]));
    const known = [...newest.values()].filter((record) => record.kind === kind && record.at >= began);
    put(
      query,
      known.filter((record) => record.version > (versions.get(record.id) ?? 0)),
    );
  }

  /** What was fetched until now may have missed something. What is under way is shown, and then asked for once more. */
  function refetch(): void {
    forget();
    staleBefore = Date.now();
    void client.invalidateQueries({ predicate: (query) => query.state.fetchStatus !== 'fetching' });
  }

  function forget(): void {
    batches.clear();
    secrets.forget();
    missing.forget();
    newest.clear();
    changedAt.clear();
  }

  const batches = gather(apply, PAUSE_MS);
  watchFetches();
  return {
    /** `before`: the cursor of the event before the first of these. */
    apply: (envelopes: readonly ChangesEnvelope[], before: string | null = null) =>
      batches.add(envelopes.map((envelope) => ({ envelope, before }))),
    /** Puts the answer of an own command where the live event would put it. */
    put: (record: LiveRecord) => notifyManager.batch(() => putAll([record])),
    refetch,
    forget,
  };
}

export type LiveRecords = ReturnType<typeof liveRecords>;

/**
 * An open record that this reader may no longer see: it fails as the server's 404 would make it fail, but nothing is
 * fetched. A later version that the reader may see clears the error.
 */
function markGone(query: Query): void {
  void query.cancel({ silent: true });
  const error = new ApiError(404, 'not_found', LIVE.gone);
  const now = { errorUpdatedAt: Date.now(), errorUpdateCount: query.state.errorUpdateCount + 1 };
  query.setState({ ...query.state, ...now, status: 'error', error, fetchStatus: 'idle', isInvalidated: true });
}

interface Arrived {
  envelope: ChangesEnvelope;
  before: string | null;
}

function readRecord(record: LiveRecord, role: Role): LiveRecord | 'unreadable' {
  if (record.view === null) return record;
  const schemas: Partial<Record<Role, Parameters<typeof parseAnswer>[0]>> = VIEWS[record.kind] ?? {};
  const schema = schemas[role];
  if (!schema) return 'unreadable';
  try {
    return { ...record, view: parseAnswer(schema, record.view) as Record<string, unknown> };
  } catch {
    return 'unreadable';
  }
}

function mark(envelope: ChangesEnvelope, record: ChangesEnvelope['records'][number]): void {
  const { from, to } = envelope.data;
  const told = record.kind === envelope.subject.kind && typeof from === 'string' && typeof to === 'string';
  noteChange(record.kind, record.id, {
    at: new Date(envelope.at),
    actor: envelope.actor,
    type: envelope.type,
    ...(told ? { from: String(from), to: String(to) } : {}),
  });
}

function setUnread(client: QueryClient, unread: unknown): void {
  if (typeof unread !== 'number') return;
  client.setQueriesData<{ unread?: number }>({ queryKey: ['notifications'] }, (data) =>
    data && typeof data.unread === 'number' ? { ...data, unread } : data,
  );
}
