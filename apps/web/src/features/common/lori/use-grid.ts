import { type AnswerOf, routes } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { readOpen } from '../grid/read';

const EVERY_MS = 30_000;

export const readInsights = () => readOpen(routes.gridInsights);

/**
 * The grid's figures while the panel is open. Public pages have neither sockets nor a query cache, so this fetches
 * directly.
 */
export function useGrid() {
  const [grid, setGrid] = useState<AnswerOf<typeof routes.gridLive> | null>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const now = await readOpen(routes.gridLive);
      if (now && !gone) setGrid(now);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return grid;
}
