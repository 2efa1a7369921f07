import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reasonOf } from '../../shared/api';
import { useSession } from '../../shared/session';
import { PageHead } from '../../shared/shell/app-shell';
import { useNow } from '../../shared/use-now';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { PageSpinner } from '../../ui/spinner';
import { waitWords, queueOf } from './need-words';
import { NeedsQueue } from './needs-queue';
import { ageing, statistics } from './overview.queries';
import { Pipeline } from './pipeline';
import { RecentActivity } from './recent-activity';
import { Totals } from './totals';

const TODAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Admin → Dashboard: what waits, what happens, the totals with their trend, and where everything stands. */
export function OverviewPage() {
  const { user } = useSession();
  const waits = useQuery(ageing);
  const totals = useQuery(statistics);
  const today = TODAY.format(useNow(60)).replace(',', '');
  const words = waits.data ? ` ${waitWords(queueOf(waits.data).total, waits.data.late)}` : '';
  const failed = [waits, totals].find(({ error, data }) => error && !data);
  return (
    <>
      <PageHead title={`Welcome, ${user?.fullName || user?.email}`} sub={`${today}.${words}`} />
      {failed?.error && (
        <ErrorState
          title="The dashboard could not be fetched"
          reason={reasonOf(failed.error)}
          onRetry={() => void Promise.all([waits.refetch(), totals.refetch()])}
          other={
            <Button variant="ghost" render={<Link to="/admin/projects" />}>
              Go to projects
            </Button>
          }
        />
      )}
      <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,4fr)] gap-12 max-xl:grid-cols-1">
        {waits.data ? <NeedsQueue ageing={waits.data} /> : <div>{waits.isPending && <PageSpinner />}</div>}
        <RecentActivity />
      </div>
      {totals.data && (
        <div className="mt-12">
          <Totals figures={totals.data} />
        </div>
      )}
      {waits.data && totals.data && (
        <div className="mt-12">
          <Pipeline ageing={waits.data} live={totals.data.projects.byStatus.live ?? 0} />
        </div>
      )}
    </>
  );
}
