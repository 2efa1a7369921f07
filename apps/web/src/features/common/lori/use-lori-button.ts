import { useEffect, useRef } from 'react';
import { closeLori, openLori, useDoor } from './door';
import { LORI } from './lori.texts';

/** The button that opens Lori, wherever it is; it gets the focus back when the panel closes. */
export function useLoriButton() {
  const { open } = useDoor();
  const ref = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A full-screen panel hides the button, and a hidden element can't be focused.
    if (wasOpen.current && !open) ref.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return {
    open,
    button: {
      ref,
      'aria-label': LORI.open,
      'aria-expanded': open,
      onClick: () => (open ? closeLori() : openLori()),
    },
  } as const;
}
