import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '../../../../kit/alert';
import { Button } from '../../../../kit/button';
import { Skeleton } from '../../../../kit/skeleton';
import { persistently } from '../../../../lib/lazy-part';
import { READER } from './document.texts';
import type { Pdf } from './open-pdf';

type Reader = typeof import('./document-reader');
type Shown = { state: 'waiting' | 'failed' } | { state: 'open'; pdf: Pdf; Reader: Reader['DocumentReader'] };

interface BoxProps {
  file: () => Promise<Response>;
  seen: readonly number[];
  onSeen: (pages: number[]) => void;
  onOpened?: () => void;
}

/** The document in the page. What draws it is loaded once the place comes into view; without it the buttons remain. */
export function DocumentBox({ file, seen, onSeen, onOpened }: BoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const [shown, setShown] = useState<Shown>({ state: 'waiting' });
  const given = useRef({ file, onOpened });
  given.current = { file, onOpened };

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted((now) => now || 1), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (wanted === 0) return;
    let left = false;
    let pdf: Pdf | null = null;
    const open = async () => {
      const [reader, bytes] = await Promise.all([
        persistently(() => import('./document-reader')),
        given.current.file().then((answer) => answer.arrayBuffer()),
      ]);
      pdf = await reader.openPdf(bytes);
      if (left) return pdf.close();
      setShown({ state: 'open', pdf, Reader: reader.DocumentReader });
      given.current.onOpened?.();
    };
    open().catch(() => !left && setShown({ state: 'failed' }));
    return () => {
      left = true;
      pdf?.close();
    };
  }, [wanted]);

  const again = useCallback(() => {
    setShown({ state: 'waiting' });
    setWanted((now) => now + 1);
  }, []);
  return (
    <div ref={place} data-slot="reader" className="scroll-mt-20">
      {shown.state === 'open' && <shown.Reader pdf={shown.pdf} seen={seen} onSeen={onSeen} />}
      {shown.state === 'waiting' && (
        <div role="status" aria-label={READER.loading} className="document-window rounded-lg border border-border p-6">
          <Skeleton width={320} />
        </div>
      )}
      {shown.state === 'failed' && (
        <Alert title={READER.failed}>
          <p className="mb-2">{READER.failedNote}</p>
          <Button size="sm" variant="outline" onClick={again}>
            {READER.again}
          </Button>
        </Alert>
      )}
    </div>
  );
}
