import type { Health } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reasonOf } from '../../shared/api';
import { number } from '../../shared/format';
import { PageHead } from '../../shared/shell/app-shell';
import { useNow } from '../../shared/use-now';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { Freshness } from '../../ui/freshness';
import { Kpi, KpiStrip } from '../../ui/kpi-strip';
import { PageSpinner } from '../../ui/spinner';
import { FailedJobs } from './failed-jobs';
import { health, LOOK_EVERY_MS } from './health.queries';
import { summaryOf } from './health-words';
import { MailDeliveries } from './mail-deliveries';
import { Queues } from './queues';
import { EventLog, GridSource } from './sources';

/** Admin → Health: whether everything behind the screens answers, and what to do about what does not. */
export function HealthPage() {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(health);
  const now = useNow(5);
  return (
    <>
      <PageHead
        title="Health"
        sub={data ? summaryOf(data, now) : 'Queues, mails, grid source and event log.'}
        actions={data && <Freshness at={new Date(dataUpdatedAt)} cadence={LOOK_EVERY_MS / 1000} />}
      />
      {isPending && <PageSpinner />}
      {error && !data && (
        <ErrorState
          title="The state of the product could not be fetched"
          reason={reasonOf(error)}
          onRetry={() => void refetch()}
          other={
            <Button variant="ghost" render={<Link to="/admin" />}>
              Go to the dashboard
            </Button>
          }
        />
      )}
      {data && (
        <div className="flex flex-col gap-10">
          <Probes health={data} />
          <Queues health={data} now={now} />
          <div className="grid grid-cols-2 gap-x-12 gap-y-10 max-lg:grid-cols-1">
            <div className="flex min-w-0 flex-col gap-10">
              <FailedJobs jobs={data.failedJobs} />
              <EventLog log={data.log} now={now} />
            </div>
            <div className="flex min-w-0 flex-col gap-10">
              <MailDeliveries mail={data.mail} now={now} />
              <GridSource feeds={data.grid} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function Probes({ health: { processes, database, redis } }: { health: Health }) {
  const count = (many: number) => (many === 1 ? '1 process' : `${many} processes`);
  return (
    <KpiStrip>
      <Kpi
        label="API"
        value={processes.api}
        unit={processes.api === 1 ? 'process' : 'processes'}
        foot="reads the log along"
      />
      <Kpi
        label="Worker"
        value={processes.worker}
        unit={processes.worker === 1 ? 'process' : 'processes'}
        foot={processes.worker === 0 ? `${count(0)}: mails and schedules wait` : 'queues, mails and schedules'}
      />
      <Kpi
        label="Database"
        value={number(database.ms)}
        unit="ms"
        foot={`${database.connections} of ${database.most} connections`}
      />
      <Kpi
        label="Redis"
        value={redis ? number(redis.ms) : '–'}
        unit={redis ? 'ms' : ''}
        foot={redis ? 'limits and queues' : 'away'}
      />
    </KpiStrip>
  );
}
