import { type AnswerOf, type RouteSpec, routes } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { parseAnswer } from '../api-parse';

const EVERY_MS = 30_000;

async function read<R extends RouteSpec>(route: R): Promise<AnswerOf<R> | null> {
  try {
    const response = await fetch(route.path, { headers: { Accept: 'application/json' } });
    return response.ok && route.response ? (parseAnswer(route.response, await response.json()) as AnswerOf<R>) : null;
  } catch {
    return null;
  }
}

export const readInsights = () => read(routes.gridInsights);

/** The grid's figures while the panel is open. Public pages have neither sockets nor a cache of answers, so it asks by itself. */
export function useGrid() {
  const [grid, setGrid] = useState<AnswerOf<typeof routes.gridLive> | null>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const now = await read(routes.gridLive);
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
