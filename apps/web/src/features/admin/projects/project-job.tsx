import { JOB_ACTIONS, type JobForAdmin, londonDate, mayAct, type ProjectForAdmin, routes } from '@libs/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';
import { PLATFORM_NAMES } from '../../common/commissioning/cloud-platforms';
import { hasResults, TestLines } from '../../common/commissioning/test-lines';
import { dateText } from '../../../kit/format';
import { Button } from '../../../kit/button';
import { Facts } from '../../../kit/facts';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { useReturn } from './project-commands';
import { ReasonDialog } from './reason-dialog';
import { RevealDialog } from './reveal-dialog';
import { JOB } from './projects.texts';

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail('job', id),
    // The server answers an admin with the admin's view.
    queryFn: async ({ signal }) => (await api(routes.getJob, { params: { id }, signal })) as JobForAdmin,
  });

/** What the installer submitted, the monitoring access, and the button that sends the job back for rework. */
export function ProjectJob({ project, timeline }: { project: ProjectForAdmin; timeline: readonly TimelineEvent[] }) {
  const told = timeline.flatMap((event) => event.records).filter((record) => record.kind === 'job');
  const id = told.at(-1)?.id;
  const { data: job } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== undefined });
  if (!job || job.withdrawnAt || !(job.commissioningData || job.cloudAccess)) return null;
  return <Commissioned job={job} project={project} />;
}

function Commissioned({ job, project }: { job: JobForAdmin; project: ProjectForAdmin }) {
  const [asking, setAsking] = useState<'return' | 'reveal' | null>(null);
  const close = () => setAsking(null);
  const back = useReturn(job, close);
  const mayReturn = mayAct(JOB_ACTIONS.return, 'admin', job.jobStatus) && project.status === 'complete';
  return (
    <section className="mb-6" aria-label="Commissioning">
      <div className="mb-1 flex min-h-8 items-center justify-between gap-4">
        <h3 className="text-sm font-semibold">Commissioning</h3>
        {mayReturn && (
          <Button variant="outline" size="sm" onClick={() => setAsking('return')}>
            Return for rework
          </Button>
        )}
      </div>
      <Facts rows={factsOf(job)} />
      {job.cloudAccess && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-border py-1.5">
          <span className="min-w-0">
            <span className="text-muted-foreground">Monitoring access</span>
            <span className="block text-xs">
              {JOB.access(
                PLATFORM_NAMES[job.cloudAccess.platform],
                job.cloudAccess.storedBy,
                dateText(londonDate(new Date(job.cloudAccess.storedAt))),
              )}
            </span>
          </span>
          <Button variant="outline" size="sm" onClick={() => setAsking('reveal')}>
            Reveal
          </Button>
        </div>
      )}
      <ReasonDialog
        open={asking === 'return'}
        onClose={close}
        title="Return for rework"
        confirm="Return for rework"
        working={back.isPending}
        onConfirm={(reason) => back.mutateAsync(reason)}
      >
        <p>{JOB.returning}</p>
      </ReasonDialog>
      {asking === 'reveal' && <RevealDialog job={job} onClose={close} />}
    </section>
  );
}

function factsOf({ commissioningData: data, completionDate }: JobForAdmin) {
  const inverter = [data?.inverterManufacturer, data?.inverterModel].filter(Boolean).join(' ');
  const rows: [string, ReactNode][] = [
    ['Inverter', inverter],
    ['Serial number', data?.inverterSerial],
    ['Completed', completionDate && dateText(completionDate)],
    ['Test results', hasResults(data?.testResults) && <TestLines key="tests" results={data.testResults} />],
    ['Installation notes', data?.installationNotes],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
