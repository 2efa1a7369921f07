import { type AnswerOf, GridLive, gridRoutes, type GridStart } from '@libs/contracts';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { parseAnswer } from '../../../lib/api/api-parse';
import { readOpen } from '../../common/grid/read';
import { followGrid } from './follow-grid';
import type { Place } from './place-in-address';

const ASK_MS = 30_000;

type Answer<K extends keyof typeof gridRoutes> = AnswerOf<(typeof gridRoutes)[K]>;

export interface GridFigures {
  live: Answer<'gridLive'> | null;
  regions: Answer<'gridRegions'> | null;
  frequency: Answer<'gridFrequency'> | null;
  outlook: Answer<'gridOutlook'> | null;
  tape: Answer<'gridTape'> | null;
  /** The figures are pushed over a socket; without one they are polled. */
  connected: boolean;
  /** Nothing could be read yet. */
  failed: boolean;
}

/** The figures now. Frames replace them; while there is no socket they are polled every half minute. */
function useLive(start: GridStart | null) {
  const [live, setLive] = useState<Answer<'gridLive'> | null>(start?.live ?? null);
  const [connected, setConnected] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const take = (raw: unknown) => {
      try {
        const now = parseAnswer(GridLive, raw);
        startTransition(() => setLive(now));
      } catch {
        // A frame of another release: the next question reads it.
      }
    };
    return followGrid(take, setConnected);
  }, []);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const now = await readOpen(gridRoutes.gridLive);
      if (gone) return;
      setFailed(now === null);
      if (now) startTransition(() => setLive(now));
    };
    void look();
    const timer = connected ? null : setInterval(() => void look(), ASK_MS);
    return () => {
      gone = true;
      if (timer) clearInterval(timer);
    };
  }, [connected]);
  return { live, connected, failed };
}

/** An answer that is fetched again whenever `key` changes, and not before there is one; the last one stays until then. */
function useAnswer<T>(key: string | null, ask: () => Promise<T | null>, start: T | undefined): T | null {
  const [answer, setAnswer] = useState<T | null>(start ?? null);
  const read = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    let gone = false;
    void read().then((found) => {
      if (!gone && found) startTransition(() => setAnswer(found));
    });
    return () => {
      gone = true;
    };
  }, [key]);
  return answer;
}

/** Everything that the page shows of a place. What depends on the half hour is fetched again with each new one. */
export function useGridFigures({ region, postcode }: Place, start: GridStart | null): GridFigures {
  const { live, connected, failed } = useLive(start);
  const query = { region: region ?? undefined };
  const half = live && `${region} ${live.carbonFrom} ${live.stale}`;
  const regions = useAnswer(half, () => readOpen(gridRoutes.gridRegions), start?.regions);
  const outlook = useAnswer(half, () => readOpen(gridRoutes.gridOutlook, query), start?.outlook);
  const tape = useAnswer(
    half && `${half} ${postcode}`,
    () => readOpen(gridRoutes.gridTape, { ...query, postcode: postcode ?? undefined }),
    start?.tape,
  );
  const frequency = useAnswer(
    live && `${live.frequencyAt}`,
    () => readOpen(gridRoutes.gridFrequency),
    start?.frequency,
  );
  return { live, regions, frequency, outlook, tape, connected, failed };
}
