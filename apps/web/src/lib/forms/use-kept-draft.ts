import { useEffect, useRef, useState } from 'react';
import { session } from '../session/session-store';
import { type Draft, written } from './draft';
import type { KeptDraft } from '../sync-queue/store';

/** Where a form's draft is kept: the form and its record; and what is never written down. */
export interface Keeping<V extends object> {
  key: string;
  without?: readonly (keyof V)[];
  /** Told: what was sent may still be refused, and whoever hears that it was taken forgets the draft. */
  until?: 'sent' | 'told';
}

/** While somebody types; whoever closes the lid in between loses this much. */
const REST_MS = 400;

/** The store is loaded by the forms that keep a draft alone. */
const drafts = () => import('./kept-drafts');

/** Keeps what is typed in this browser, for the person who is signed in, and gives it back once when the form opens. */
export function useKeptDraft<V extends object>({
  keep,
  draft,
  dirty,
  restore,
}: {
  keep: Keeping<V> | null;
  draft: Draft<V>;
  dirty: boolean;
  restore: (found: KeptDraft) => void;
}) {
  const key = keep?.key ?? null;
  const [account] = useState(() => session.state.user?.id ?? null);
  const [looked, setLooked] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [restoredAt, setRestoredAt] = useState<Date | null>(null);
  const latest = useRef({ keep, draft, dirty, restore, pending: false, there: false });
  Object.assign(latest.current, { keep, draft, dirty, restore });

  const run = (work: (account: string, key: string) => Promise<void>) => {
    // Nothing is written for somebody who has left meanwhile. A browser that keeps nothing loses it with the page.
    if (key !== null && account !== null && session.state.user?.id === account)
      work(account, key).catch(() => undefined);
  };
  const save = () => {
    latest.current.pending = false;
    latest.current.there = true;
    const { draft: now, keep: how } = latest.current;
    const told = (values: V) => written(values, how?.without);
    const kept = { base: told(now.base), values: told(now.values), version: now.version };
    run(async (who, where) => {
      await (await drafts()).keepDraft(who, where, kept);
      setSavedAt(new Date());
    });
  };
  const forget = () => {
    latest.current.pending = false;
    latest.current.there = false;
    setSavedAt(null);
    setRestoredAt(null);
    run(async (who, where) => (await drafts()).forgetDraft(who, where));
  };
  const act = useRef({ save, forget });
  act.current = { save, forget };

  useEffect(() => {
    if (key === null || account === null) return undefined;
    let open = true;
    void drafts()
      .then(({ keptDraft }) => keptDraft(account, key))
      .catch(() => null)
      .then((found) => {
        if (!open) return;
        setLooked(true);
        // Who began anew before it was found goes on with that.
        if (!found || latest.current.dirty) return;
        latest.current.there = true;
        latest.current.restore(found);
        setRestoredAt(new Date(found.at));
      });
    return () => {
      open = false;
    };
  }, [key, account]);

  const typed = key === null ? '' : JSON.stringify(draft.values);
  useEffect(() => {
    if (!looked) return undefined;
    if (!dirty) {
      if (latest.current.there) act.current.forget();
      return undefined;
    }
    latest.current.pending = true;
    const timer = setTimeout(() => act.current.save(), REST_MS);
    return () => clearTimeout(timer);
  }, [looked, dirty, typed, draft.version]);

  useEffect(() => {
    if (key === null) return undefined;
    const flush = () => latest.current.pending && act.current.save();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
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
