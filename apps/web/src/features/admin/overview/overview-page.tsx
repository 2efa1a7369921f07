import { useSuspenseQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session';
import { PageHead } from '../../common/shell/app-shell';
import { useNow } from '../../../kit/use-now';
import { queueOf, waitWords } from './needs.rules';
import { NeedsQueue } from './needs-queue';
import { ageing, type Queue, statistics } from './overview.queries';
import { Pipeline } from './pipeline';
import { PoundsPart } from './pounds';
import { RecentActivity } from './recent-activity';
import { Totals } from './totals';

const TODAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Admin → Dashboard: the queue, recent events, the totals with their trend, and the pipeline. */
export function OverviewPage({ queue, onQueue }: { queue: Queue; onQueue: (queue: Queue) => void }) {
  const { user } = useSession();
  const { data: waits } = useSuspenseQuery(ageing);
  const { data: totals } = useSuspenseQuery(statistics);
  const today = TODAY.format(useNow(60)).replace(',', '');
  const words = waitWords(queueOf(waits, []).total, waits.late);
  return (
    <>
      <PageHead title={`Welcome, ${user?.fullName || user?.email}`} sub={`${today}. ${words}`} />
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,2fr)] gap-10 max-xl:grid-cols-1">
        <NeedsQueue everyones={waits} queue={queue} onQueue={onQueue} />
        <RecentActivity />
      </div>
      <div className="mt-8">
        <Totals figures={totals} />
      </div>
      <div className="mt-12">
        <Pipeline ageing={waits} live={totals.projects.byStatus.live ?? 0} />
      </div>
      <div className="mt-12">
        <PoundsPart />
      </div>
    </>
  );
}
