import type { GridInsights } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { relative } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { LORI } from './lori.texts';
import { readInsights } from './use-grid';

const SHOWN_MS = 6000;
const SEEN = 'voltmere.insight';

/** True the first time this visit sees it. */
function isNew(id: string): boolean {
  try {
    if (sessionStorage.getItem(SEEN) === id) return false;
    sessionStorage.setItem(SEEN, id);
  } catch {
    // Storage may be blocked: then it is shown again on the next page.
  }
  return true;
}

/** What changed on the grid, for six seconds, once a visit and change. */
export function InsightToast() {
  const now = useNow(5);
  const [insight, setInsight] = useState<GridInsights | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let gone = false;
    void readInsights().then((found) => {
      if (!gone && found?.shouldNotify && found.insight && isNew(found.insight.id)) setInsight(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (!insight || held) return;
    const timer = setTimeout(() => setInsight(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [insight, held]);
  return (
    <div role="status" className="pointer-events-none absolute inset-x-4 top-19 z-10">
      {insight?.insight && (
        <p
          data-slot="grid-toast"
          data-type={insight.insight.type}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          className="pointer-events-auto rounded-lg bg-foreground px-3.5 py-3 text-sm leading-5.5 text-background shadow-lift"
        >
          {insight.insight.message}
          {insight.at && (
            <span className="mt-1 block text-xs opacity-80">
              {insight.simulated && LORI.demo}
              {LORI.fetched(relative(new Date(insight.at), now))}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
