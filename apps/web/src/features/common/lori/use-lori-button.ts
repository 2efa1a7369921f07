import { useEffect, useRef } from 'react';
import { closeLori, openLori, useDoor } from './door';
import { LORI } from './lori.texts';

/** The button that opens Lori, wherever it is: it takes the focus back once the panel is closed. */
export function useLoriButton() {
  const { open } = useDoor();
  const ref = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Under a full-screen panel the button was hidden; one that is not shown at all takes no focus.
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
