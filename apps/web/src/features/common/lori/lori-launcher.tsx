import { Suspense, useEffect, useRef } from 'react';
import { LogoMark } from '../../../kit/logo';
import { listenForLori } from './panel-door';
import { cn } from '../../../kit/cn';
import { closeLori, forgetAtSignOut, openLinked, openLori, useDoor } from './door';
import { lazyPart } from '../../../lib/lazy-part';

const LoriPanel = lazyPart(async () => (await import('./lori-panel')).default);

/** The button that opens Lori, on every page. What stands behind it is loaded when it is first wanted. */
export function LoriLauncher() {
  const { open } = useDoor();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => listenForLori(openLori), []);
  useEffect(forgetAtSignOut, []);
  useEffect(openLinked, []);
  useEffect(() => {
    // Under a full-screen panel the button was hidden: focus comes back once it is there again.
    if (wasOpen.current && !open) button.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return (
    <aside aria-label="Lori" data-slot="lori">
      <button
        ref={button}
        type="button"
        aria-label="Open Lori"
        aria-expanded={open}
        onClick={() => (open ? closeLori() : openLori())}
        className={cn(
          'fixed right-7 bottom-7 z-10 flex h-13 items-center gap-2.5 rounded-full bg-night-ground pr-5 pl-4 text-base font-semibold text-night-text shadow-lift ring-1 ring-night-text/16 transition-transform active:scale-[.985] max-md:right-4 max-md:bottom-4 print:hidden',
          open && 'invisible',
        )}
      >
        <LogoMark size={22} />
        <span>Lori</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <LoriPanel />
        </Suspense>
      )}
    </aside>
  );
}
