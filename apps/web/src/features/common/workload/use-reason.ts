import { useState } from 'react';

/** The reason that warnings ask for: said before anything is sent, and sent only where something was warned of. */
export function useReason(warnings: readonly string[]) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = warnings.length > 0 && reason.trim() === '';
  return {
    field: { warnings, reason, error: asked && missing ? 'Please give a reason' : null, onReason: setReason },
    /** The reason to send, or null while one is asked for. */
    given: (): { reason?: string } | null => {
      setAsked(true);
      if (missing) return null;
      return warnings.length > 0 ? { reason: reason.trim() } : {};
    },
  };
}
