import { type JobForInstaller, savingOfJob, TEXTS } from '@libs/contracts';
import type { ReactNode } from 'react';
import { dateText, pounds } from '../../kit/format';
import { cn } from '../../kit/cn';
import { Button } from '../../kit/button';
import { LiveWho, useLiveMark } from '../../records/live/live-row';
import { StatusBadge } from '../../records/status/status-badge';
import { EnteredMark } from '../common/figures/figure-basis';
import { JobAction } from './job-action';
import { isLate, isRework } from './jobs.rules';
import { PhotosNote } from './photos/photos-note';
import { ReworkNote } from './rework-note';
import { VisitNote } from './visit-note';

/** One job of the list: the host, the date, the saving, and the next step. */
export function JobCard({ job, today, onOpen }: { job: JobForInstaller; today: string; onOpen: () => void }) {
  const mark = useLiveMark('job', job.id);
  const { assetHost: host } = job.project;
  const saving = savingOfJob(job.project);
  const late = isLate(job, today);
  const marked = late || isRework(job);
  const name = host.companyName ?? TEXTS.noCompany;
  return (
    <li
      data-live={mark}
      data-job={job.id}
      className={cn(
        'border-b border-border py-3.5',
        (marked || mark) && 'pl-4',
        marked && !mark && 'shadow-edge-accent',
      )}
    >
      <div className="flex items-start justify-between gap-3 leading-5">
        <div className="min-w-0">
          <h3 className="mb-0.5 text-base leading-5 font-semibold">{name}</h3>
          <p className="text-xs leading-5 text-muted-foreground">
            {[host.fullName, host.postcode].filter(Boolean).join(', ')}
            <Phone number={host.phoneNumber} />
          </p>
        </div>
        <LiveWho kind="job" id={job.id}>
          <span>
            <StatusBadge kind="job" status={job.jobStatus} />
          </span>
        </LiveWho>
      </div>
      <ReworkNote job={job} className="mt-2" />
      <VisitNote job={job} className="mt-2" />
      <PhotosNote job={job} className="mt-2" />
      <div className="mt-2 flex flex-wrap items-end gap-x-2 gap-y-3">
        <dl className="flex flex-wrap gap-x-5 gap-y-2 max-md:w-full max-md:justify-between max-md:gap-x-3">
          <Figure name="Scheduled" warn={late}>
            {job.scheduledDate ? dateText(job.scheduledDate) : TEXTS.notScheduled}
          </Figure>
          <Figure name="Assigned">{dateText(job.assignedDate)}</Figure>
          <Figure name="Expected savings">
            {saving === null ? TEXTS.toBeConfirmed : pounds(saving.value)}
            <EnteredMark basis={saving?.basis} />
          </Figure>
        </dl>
        <div className="ml-auto flex gap-2 max-md:w-full">
          <Button
            variant="ghost"
            onClick={onOpen}
            aria-label={`Details of ${name}`}
            className="max-md:basis-24 max-md:border-border-strong max-md:text-base"
          >
            Details
          </Button>
          <JobAction job={job} />
        </div>
      </div>
    </li>
  );
}

function Phone({ number }: { number: string | null }) {
  const look = 'readout ml-3.5 max-md:ml-0 max-md:mt-0.5 max-md:block';
  if (!number) return <span className={look}>{TEXTS.toBeConfirmed}</span>;
  return (
    <a href={`tel:${number.replace(/\s/g, '')}`} className={cn(look, 'hover:underline')}>
      {number}
    </a>
  );
}

function Figure({ name, warn = false, children }: { name: string; warn?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="lab">{name}</dt>
      <dd className={cn('whitespace-nowrap', warn && 'font-medium text-warning')}>{children}</dd>
    </div>
  );
}
