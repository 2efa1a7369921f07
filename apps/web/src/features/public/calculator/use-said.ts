import { useEffect, useState } from 'react';

const STILL_MS = 900;

/** A sentence, once it has been stable for a moment, so that nothing is announced while a slider moves. */
export function useSaid(sentence: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!sentence) return;
    const timer = setTimeout(() => setSaid(sentence), STILL_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return said;
}
