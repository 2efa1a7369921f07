import { type RecordKind, routes } from '@libs/contracts';
import { api } from '../lib/api/api';
import { readCatchUp } from './envelope';
import type { LiveRecord } from './list-rule';

/** The first one is asked for at once, those of the next second together. */
const EVERY_MS = 1_000;
const EVENTS_AT_MOST = 1_000;

type Wanted = Pick<LiveRecord, 'kind' | 'id'>;

/** What changed of a record that this page does not have: the same events are asked for once more, with their records whole. */
export function missingRecords(found: (records: LiveRecord[]) => void, failed: (kinds: Set<RecordKind>) => void) {
  let wanted = new Map<string, Wanted>();
  let from: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let forgotten = 0;

  async function ask(): Promise<void> {
    timer = undefined;
    last = Date.now();
    const [asked, after, began] = [wanted, from, forgotten];
    wanted = new Map();
    from = null;
    const whole = after === null ? null : await wholeSince(after).catch(() => null);
    if (began !== forgotten) return;
    const records = [...asked].flatMap(([key]) => whole?.get(key) ?? []);
    found(records);
    const lost = [...asked].filter(([key]) => !whole?.has(key)).map(([, { kind }]) => kind);
    if (lost.length > 0) failed(new Set(lost));
  }

  return {
    /** `before`: the cursor of the event before the one that changed it. */
    add({ kind, id }: Wanted, before: string | null): void {
      if (wanted.size === 0) from = before;
      wanted.set(`${kind}:${id}`, { kind, id });
      timer ??= setTimeout(() => void ask(), Math.max(0, last + EVERY_MS - Date.now()));
    },
    forget(): void {
      wanted.clear();
      forgotten += 1;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** The newest state of each record that the events since a cursor changed. */
async function wholeSince(after: string): Promise<Map<string, LiveRecord> | null> {
  const query = { after, limit: EVENTS_AT_MOST, records: 'full' as const };
  const answer = readCatchUp(await api(routes.listEvents, { query }));
  if (!answer || answer.reset) return null;
  const newest = new Map<string, LiveRecord>();
  for (const { kind, id, version, patch } of answer.events.flatMap(({ records }) => records))
    newest.set(`${kind}:${id}`, { kind, id, version, view: patch });
  return newest;
}
