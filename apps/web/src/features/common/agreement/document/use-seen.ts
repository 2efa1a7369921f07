import type { AgreementForParty, AgreementSigning } from '@libs/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notePages } from '../agreement.queries';
import { together } from './pages-seen.rules';

const NONE: readonly number[] = [];
/** Pages are sent together: a reader turns several in a row. */
const SEND_MS = 1_500;

/**
 * The pages of this edition that the reader has seen, on this visit and before. They are sent while reading, so that they are known
 * even if the reader leaves, and once more with the signature.
 */
export function useSeen({ id, edition }: AgreementForParty, signing: AgreementSigning | undefined) {
  const [now, setNow] = useState<{ edition: number; pages: readonly number[] }>({ edition, pages: NONE });
  const mine = now.edition === edition ? now.pages : NONE;
  const known = signing?.pagesSeen ?? NONE;
  const sent = useRef('');
  const waiting = useRef<(() => void) | null>(null);
  const onSeen = useCallback((pages: number[]) => setNow({ edition, pages }), [edition]);
  useEffect(() => {
    const key = `${edition}: ${mine.join()}`;
    if (mine.length === 0 || sent.current === key) return;
    const send = () => {
      sent.current = key;
      waiting.current = null;
      void notePages(id, edition, mine);
    };
    waiting.current = send;
    const timer = setTimeout(send, SEND_MS);
    return () => clearTimeout(timer);
  }, [id, edition, mine]);
  // A reader who leaves sooner has seen them all the same.
  useEffect(() => () => waiting.current?.(), []);
  return { seen: together(mine, known), onSeen };
}
