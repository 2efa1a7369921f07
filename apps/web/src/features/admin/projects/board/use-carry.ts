import { type ProjectForAdmin, type ProjectStatus, statusTitle } from '@libs/contracts';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { hostName } from '../project-words';
import { besideOf } from './board.rules';
import { BOARD } from './board.texts';

export interface Carried {
  id: string;
  to: ProjectStatus;
  /** As it was picked up: a drop sends this version. */
  seen: ProjectForAdmin;
}

/**
 * Moves a card with the keyboard: Space picks it up, arrows choose a column, Space drops it, Escape puts it back. The
 * focus stays on the card, and follows it into its new column.
 */
export function useCarry(
  columns: readonly ProjectStatus[],
  onDrop: (project: ProjectForAdmin, to: ProjectStatus) => void,
) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');
  const follow = useRef<string | null>(null);

  // The card is a new element in its new column, so the focus must be moved to it.
  useEffect(() => {
    const id = follow.current;
    if (!id || document.activeElement?.closest(`[data-card="${id}"]`)) return;
    document.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus();
  });

  const onKey = useCallback(
    (event: KeyboardEvent, project: ProjectForAdmin) => {
      const { key } = event;
      const name = hostName(project);
      const mine = carried?.id === project.id ? carried : null;
      const act = (next: Carried | null, words: string) => {
        event.preventDefault();
        setCarried(next);
        setSaid(words);
      };
      if (key === ' ' && !mine) {
        return act(
          { id: project.id, to: project.status, seen: project },
          BOARD.pickedUp(name, statusTitle(project.status)),
        );
      }
      if (!mine) return;
      if (key === 'Escape') return act(null, BOARD.putBack(name));
      if (key === ' ' || key === 'Enter') {
        follow.current = project.id;
        setTimeout(() => {
          follow.current = null;
        }, 1_000);
        act(null, BOARD.dropped(name, statusTitle(mine.to)));
        return onDrop(mine.seen, mine.to);
      }
      const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
      if (step === null) return;
      const to = besideOf(columns, mine.to, step);
      act({ ...mine, to }, BOARD.over(statusTitle(to)));
    },
    [carried, columns, onDrop],
  );
  const drop = useCallback(() => setCarried(null), []);
  return { carried, said, onKey, drop };
}
