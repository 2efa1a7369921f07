import { JOB_STATUSES, type JobForInstaller, statusTitle, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { ApiError, reasonOf } from '../../lib/api/api';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { Alert } from '../../kit/alert';
import { Avatar } from '../../kit/avatar';
import { buttonVariants } from '../../kit/button';
import { ErrorState } from '../../kit/error-state';
import { Sheet } from '../../kit/sheet';
import { PagePending } from '../common/shell/page-pending';
import { StatusBadge } from '../../records/status/status-badge';
import { Stepper } from '../../kit/stepper';
import { HelpLink } from '../../kit/help-link';
import { WorksOrderNote } from '../common/agreement/works-order-note';
import { Checklist } from './checklist';
import { AcceptOrDecline } from './decline-form';
import { jobOf } from './installer.queries';
import { JobAction } from './job-action';
import { JobSite } from './job-site';
import { JobFacts } from './job-facts';
import { JobDocuments } from './job-documents';
import { JOB, PORTAL } from './installer.texts';
import { isRework, mayDecline, maySchedule, withSyncQueue } from './jobs.rules';
import { OfflineBanner } from './offline-banner';
import { OwnNotes } from './own-notes';
import { ScheduleForm } from './schedule-form';
import { VisitNote } from './visit-note';

/** One job in full, with its own address; on phones it is a page, with its next step at the bottom. */
export function JobSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Sheet open={id !== null} onOpenChange={(open) => !open && onClose()} title="Job Details">
      {id && <Body id={id} onClose={onClose} />}
    </Sheet>
  );
}

function Body({ id, onClose }: { id: string; onClose: () => void }) {
  const job = useQuery(jobOf(id));
  const held = useSyncQueue();
  // A withdrawn job is gone, so its cached data must not be shown.
  const gone = job.error instanceof ApiError && job.error.status === 404;
  if (job.data && !gone) return <Details job={withSyncQueue(job.data, held)} onClose={onClose} />;
  if (!job.error) return <PagePending />;
  return (
    <div className="px-6">
      <ErrorState
        title={gone ? JOB.gone : TEXTS.loadDataFailed}
        reason={gone ? JOB.goneWhy : reasonOf(job.error)}
        onRetry={() => void job.refetch()}
      />
    </div>
  );
}

function Details({ job, onClose }: { job: JobForInstaller; onClose: () => void }) {
  const host = job.project.assetHost;
  const steps = JOB_STATUSES.map((status) => ({ key: status, label: statusTitle(status) }));
  return (
    <div className="flex min-h-full flex-col">
      <OfflineBanner />
      <WorksOrderNote job={job} />
      <div className="flex-1 px-6 py-5 max-md:px-4">
        <StatusBadge kind="job" status={job.jobStatus} pill />
        <h2 className="head mt-3 mb-5 text-2xl leading-8">{host.companyName ?? TEXTS.noCompany}</h2>
        <Stepper steps={steps} current={JOB_STATUSES.indexOf(job.jobStatus)} label="Progress" />
        {isRework(job) && (
          <Alert title={PORTAL.returned} className="mb-5">
            <p>{job.returnReason}</p>
            <HelpLink of="jobReturned" />
          </Alert>
        )}
        <Contact host={host} />
        <VisitNote job={job} className="mb-5" />
        {mayDecline(job) && <AcceptOrDecline job={job} onGone={onClose} />}
        {maySchedule(job) && <ScheduleForm job={job} />}
        <JobFacts job={job} />
        {job.jobStatus !== 'complete' && <Checklist job={job} />}
        <JobSite job={job} />
        <JobDocuments job={job} />
        {job.jobStatus !== 'complete' && <OwnNotes jobId={job.id} />}
      </div>
      <div className="sticky bottom-0 flex flex-col gap-2 border-t border-border bg-card px-6 py-3 empty:hidden max-md:px-4 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
        <JobAction job={job} variant="default" size="lg" full />
      </div>
    </div>
  );
}

function Contact({ host }: { host: JobForInstaller['project']['assetHost'] }) {
  return (
    <div className="mb-5 flex items-center gap-3">
      <Avatar name={host.fullName} size={40} />
      <p>
        <span className="block font-medium">{host.fullName}</span>
        <span className="readout text-muted-foreground">{host.phoneNumber ?? TEXTS.toBeConfirmed}</span>
      </p>
      {host.phoneNumber && (
        <a
          className={buttonVariants({ variant: 'outline', className: 'ml-auto size-12 px-0 max-md:size-12' })}
          href={`tel:${host.phoneNumber.replace(/\s/g, '')}`}
          aria-label={JOB.callName(host.fullName)}
        >
          <Phone size={20} strokeWidth={1.5} aria-hidden />
        </a>
      )}
    </div>
  );
}
