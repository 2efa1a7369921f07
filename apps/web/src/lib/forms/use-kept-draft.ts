import { useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, written } from './draft';
import type { DraftPlace, Kept } from './draft-place';

/** Where a form's draft is kept: the form and its record; and what is never written down. */
export interface Keeping<V extends object> {
  key: string;
  without?: readonly (keyof V)[];
  /** Kept for the account, on this device; or for a visitor, in this tab. */
  in?: 'account' | 'tab';
  /** What was sent may still be refused, so the draft is deleted only after it was accepted. */
  until?: 'sent' | 'told';
}

/** The pause between saves while someone types, and so the most that can be lost. */
const REST_MS = 400;

/** The store is loaded by the forms that keep a draft alone. */
async function placeOf(key: string, where: 'account' | 'tab'): Promise<DraftPlace | null> {
  return where === 'tab'
    ? (await import('./tab-drafts')).tabDrafts(key)
    : (await import('./kept-drafts')).accountDrafts(key);
}

/** What is kept there; null where nothing can be kept. */
async function lookIn(place: Promise<DraftPlace | null> | null) {
  const there = await place;
  if (!there) return null;
  try {
    return { found: await there.find() };
  } catch {
    return { found: null };
  }
}

/** Keeps what is typed in this browser, and gives it back once when the form opens. */
export function useKeptDraft<V extends object>({
  keep,
  draft,
  dirty,
  restore,
}: {
  keep: Keeping<V> | null;
  draft: Draft<V>;
  dirty: boolean;
  restore: (found: Kept) => void;
}) {
  const key = keep?.key ?? null;
  const where = keep?.in ?? 'account';
  const place = useMemo(() => (key === null ? null : placeOf(key, where).catch(() => null)), [key, where]);
  const [looked, setLooked] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [restoredAt, setRestoredAt] = useState<Date | null>(null);
  const latest = useRef({ keep, draft, dirty, restore, pending: false, there: false, forgotten: '' });
  Object.assign(latest.current, { keep, draft, dirty, restore });

  const run = (work: (place: DraftPlace) => Promise<void>) => {
    // A browser that keeps nothing loses it with the page.
    void place?.then((found) => found && work(found)).catch(() => undefined);
  };
  const save = () => {
    latest.current.pending = false;
    latest.current.there = true;
    const { draft: now, keep: how } = latest.current;
    const told = (values: V) => written(values, how?.without);
    const kept = { base: told(now.base), values: told(now.values), version: now.version };
    run(async (there) => {
      await there.keep(kept);
      setSavedAt(new Date());
    });
  };
  const forget = () => {
    latest.current.pending = false;
    latest.current.forgotten = JSON.stringify(latest.current.draft.values);
    latest.current.there = false;
    setSavedAt(null);
    setRestoredAt(null);
    run((there) => there.forget());
  };
  const act = useRef({ save, forget });
  act.current = { save, forget };

  useEffect(() => {
    let open = true;
    void lookIn(place).then((answer) => {
      if (!open || !answer) return;
      const { found } = answer;
      setLooked(true);
      // A person who has started again before the draft was found keeps what they typed.
      if (!found || latest.current.dirty) return;
      latest.current.there = true;
      latest.current.restore(found);
      setRestoredAt(new Date(found.at));
    });
    return () => {
      open = false;
    };
  }, [place]);

  const typed = key === null ? '' : JSON.stringify(draft.values);
  useEffect(() => {
    if (!looked) return undefined;
    if (!dirty) {
      if (latest.current.there) act.current.forget();
      return undefined;
    }
    // What was sent while the store was still loading is not kept once it is there.
    if (typed === latest.current.forgotten) return undefined;
    latest.current.forgotten = '';
    latest.current.pending = true;
    const timer = setTimeout(() => act.current.save(), REST_MS);
    return () => clearTimeout(timer);
  }, [looked, dirty, typed, draft.version]);

  useEffect(() => {
    if (key === null) return undefined;
    const flush = () => latest.current.pending && act.current.save();
    addEventListener('pagehide', flush);
    // While the browser asks whether to leave, there is time to write it.
    addEventListener('beforeunload', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('beforeunload', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [key]);

  return {
    savedAt,
    restoredAt,
    forget,
    flush: () => {
      if (latest.current.pending) save();
    },
  };
}
