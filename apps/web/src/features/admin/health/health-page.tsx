import type { Health } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { number } from '../../../kit/format';
import { PageHead } from '../../common/shell/app-shell';
import { useNow } from '../../../kit/use-now';
import { Freshness } from '../../../kit/freshness';
import { Kpi, KpiStrip } from '../../../kit/kpi-strip';
import { FailedJobs } from './failed-jobs';
import { health, LOOK_EVERY_MS } from './health.queries';
import { summaryOf } from './health.rules';
import { MailDeliveries } from './mail-deliveries';
import { Notices } from './notices';
import { Queues } from './queues';
import { EventLog, GridSource } from './sources';
import { HEALTH } from './health.texts';

/** Admin → Health: whether everything behind the screens responds, and how to fix what does not. */
export function HealthPage() {
  const { data, dataUpdatedAt } = useSuspenseQuery(health);
  const now = useNow(5);
  return (
    <>
      <PageHead
        title="Health"
        sub={summaryOf(data, now)}
        actions={<Freshness at={new Date(dataUpdatedAt)} cadence={LOOK_EVERY_MS / 1000} />}
      />
      <div className="flex flex-col gap-10">
        <Notices of={data.notices} />
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
    </>
  );
}

function Probes({ health: { processes, database, redis } }: { health: Health }) {
  return (
    <KpiStrip>
      <Kpi
        label="API"
        value={processes.api}
        unit={processes.api === 1 ? 'process' : 'processes'}
        foot={HEALTH.logInSync}
      />
      <Kpi
        label="Worker"
        value={processes.worker}
        unit={processes.worker === 1 ? 'process' : 'processes'}
        foot={processes.worker === 0 ? HEALTH.noWorker : HEALTH.worker}
      />
      <Kpi
        label="Database"
        value={number(database.ms)}
        unit="ms"
        foot={HEALTH.connections(database.connections, database.most)}
      />
      <Kpi
        label="Redis"
        value={redis ? number(redis.ms) : '–'}
        unit={redis ? 'ms' : ''}
        foot={redis ? HEALTH.redis : 'not responding'}
      />
    </KpiStrip>
  );
}
