import type { RouteSpec } from '@libs/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../kit/sonner';
import { refusalWords } from '../../lib/api/refusal-words';
import { saveCsv } from './save-csv';

/** An export under way: how far it is, and how to stop it. Leaving the page stops it. */
export function useExport(route: RouteSpec, [one, several]: readonly [string, string]) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const start = useCallback(
    async (query: Record<string, unknown>) => {
      stop.current?.abort();
      const own = new AbortController();
      stop.current = own;
      setProgress({ done: 0, total: 0 });
      try {
        const { rows, fileName } = await saveCsv(route, query, {
          onProgress: (done, total) => setProgress({ done, total }),
          signal: own.signal,
        });
        toast.success(`Exported ${rows} ${rows === 1 ? one : several}`, { detail: fileName });
      } catch (error) {
        if (!own.signal.aborted) toast.failure('Failed to export', { detail: refusalWords(error) });
      } finally {
        if (stop.current === own) setProgress(null);
      }
    },
    [route, one, several],
  );
  const cancel = useCallback(() => {
    stop.current?.abort();
    setProgress(null);
  }, []);
  return { progress, start, cancel };
}
