import { Suspense, useEffect } from 'react';
import { LogoMark } from '../../../kit/logo';
import { listenForLori } from './panel-door';
import { cn } from '../../../kit/cn';
import { forgetAtSignOut, openLinked, openLori } from './door';
import { lazyPart } from '../../../lib/lazy-part';
import { useClearBelow } from './use-clear-below';
import { useLoriButton } from './use-lori-button';

const LoriPanel = lazyPart(async () => (await import('./lori-panel')).default);

/**
 * Lori's panel, loaded when it is first wanted, and on pages outside the portals the button that opens it. The portals
 * have that button in their top strip (`LoriDock`), and `lori.css` hides this one there.
 */
export function LoriLauncher() {
  const { open, button } = useLoriButton();
  useEffect(() => listenForLori(openLori), []);
  useEffect(forgetAtSignOut, []);
  useEffect(openLinked, []);
  useClearBelow(button.ref);
  return (
    <aside aria-label="Lori" data-slot="lori">
      <button
        type="button"
        data-slot="lori-button"
        className={cn(
          'fixed right-7 bottom-7 z-10 flex h-13 items-center gap-2.5 rounded-full bg-night-ground pr-5 pl-4 text-base font-semibold text-night-text shadow-lift ring-1 ring-night-text/16 max-md:right-4 max-md:bottom-4 print:hidden',
          open && 'invisible',
        )}
        {...button}
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
