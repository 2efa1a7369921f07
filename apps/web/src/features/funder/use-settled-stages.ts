import type { ProjectStatus } from '@libs/contracts';
import { type RefObject, useEffect, useState } from 'react';

interface Row {
  id: string;
  status: ProjectStatus;
}

/** How long the table must be without pointer or focus before its rows move. */
const REST_MS = 3_000;

/**
 * The stage under which each row is shown. A row whose status changes keeps its place while the pointer or the focus is
 * in the table, and moves afterwards.
 */
export function useSettledStages(rows: readonly Row[], table: RefObject<HTMLElement | null>) {
  const now = rows.map(({ id, status }) => `${id} ${status}`).join();
  const [settled, setSettled] = useState(() => new Map(rows.map(({ id, status }) => [id, status])));
  const moved = rows.some(({ id, status }) => settled.has(id) && settled.get(id) !== status);
  useEffect(() => {
    if (!moved) return undefined;
    const look = setInterval(() => {
      const { current } = table;
      const looked = current !== null && (current.matches(':hover') || current.contains(document.activeElement));
      if (!looked) setSettled(new Map(now.split(',').map((row) => row.split(' ') as [string, ProjectStatus])));
    }, REST_MS);
    return () => clearInterval(look);
  }, [moved, now, table]);
  return ({ id, status }: Row): ProjectStatus => settled.get(id) ?? status;
}
