import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { createStore, useStore } from '../../../lib/store';
import { useSession } from '../../../lib/session/session';
import { useSignOut } from '../shell/user-block';
import { setTheme } from '../../../lib/theme';
import { FIND, FindFace } from './find-face';
import { isTyping, useLetters } from '../../../lib/letters';
import { pageByKeys, type PaletteItem } from './palette.rules';
import { useRecordActs } from './record-acts';
import { lazyPart } from '../../../lib/lazy-part';

const PaletteDialog = lazyPart(async () => (await import('./palette-dialog')).PaletteDialog);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

/** How long `G` waits for its letter. */
const SECOND_KEY_MS = 1_200;
type Open = 'palette' | 'shortcuts' | null;
/** Portals and sign-in replace each other in one document, so the palette's open state is kept here. */
const opened = createStore<Open>(null);
/** So is the search text. */
const query = createStore('');

/** The box in the top strip, its dialog, and the keys that work everywhere. */
export function Palette() {
  const open = useStore(opened);
  const [used, setUsed] = useState<ReadonlySet<Open>>(new Set([open]));
  const router = useRouter();
  const signOut = useSignOut();
  const setOpen = opened.set;
  const show = (what: Open) => {
    if (what === 'palette') query.set('');
    setUsed((now) => new Set([...now, what]));
    setOpen(what);
  };
  useKeys(open, show);

  const runAct = useRecordActs();

  const pick = ({ href, run, act }: PaletteItem, newTab: boolean) => {
    if (href && newTab) return void window.open(href, '_blank', 'noopener');
    setOpen(null);
    if (href) router.history.push(href);
    else if (act) runAct(act);
    else if (run === 'sign-out') signOut();
    else if (run === 'shortcuts') show('shortcuts');
    else if (run) setTheme(run.slice('theme-'.length) as 'light' | 'dark' | 'system');
  };
  return (
    <>
      <button
        type="button"
        data-slot="find"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
        className={FIND}
      >
        <FindFace />
      </button>
      <Suspense fallback={null}>
        {used.has('palette') && (
          <PaletteDialog
            open={open === 'palette'}
            onOpenChange={(to) => setOpen(to ? 'palette' : null)}
            onPick={pick}
            query={query}
          />
        )}
        {used.has('shortcuts') && (
          <ShortcutsDialog open={open === 'shortcuts'} onOpenChange={(to) => setOpen(to ? 'shortcuts' : null)} />
        )}
      </Suspense>
    </>
  );
}

function useKeys(open: Open, show: (what: Open) => void): void {
  const router = useRouter();
  const { user } = useSession();
  const letters = useLetters();
  const goUntil = useRef(0);
  const { role, billingOnly } = user ?? {};
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key } = event;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        return show(open === 'palette' ? null : 'palette');
      }
      const busy = open !== null || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target);
      // A record's sheet is not modal; a dialog over a scrim handles its own keys.
      if (!letters || !role || busy || document.querySelector('[data-slot="dialog"]')) return;
      if (key === '?') return show('shortcuts');
      if (goUntil.current > Date.now()) {
        goUntil.current = 0;
        const page = pageByKeys({ role, billingOnly }, key);
        if (page) router.history.push(page);
      } else if (key === 'g') goUntil.current = Date.now() + SECOND_KEY_MS;
      else if (key === 'c' && role === 'admin') router.history.push('/admin/projects?pair=new');
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
