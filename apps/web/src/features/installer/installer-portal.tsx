import { type InstallerView, type JobForInstaller, londonDate, monthWords, statusTitle, TEXTS } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { useSession } from '../../lib/session/session';
import { useNow } from '../../kit/use-now';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { LiveValue } from '../../kit/live-value';
import { StatusBadge } from '../../records/status/status-badge';
import { myInstaller, myJobs } from './installer.queries';
import { JobCalendar } from './job-calendar';
import { JobSheet } from './job-sheet';
import { Jobs } from './jobs';
import { isLate, reworkWords, todaysJob, withSyncQueue } from './jobs.rules';
import { jobsIn, leftWords, monthOf } from './month.rules';
import { OfflineBanner } from './offline-banner';
import { SyncQueuePanel } from './sync-queue-panel';
import { OwnCertificates } from './own-certificates';
import { OwnDetails } from './own-details';
import { TodayCard } from './today-card';
import { useSyncQueueNews } from './use-sync-queue-news';

/** The installer's one page: today's job, the four figures, all jobs. `open` is the job in the address. */
export function InstallerPortal({ open, onOpen }: { open: string | null; onOpen: (id: string | null) => void }) {
  const { data: installer } = useSuspenseQuery(myInstaller);
  const { data: jobs } = useSuspenseQuery(myJobs);
  const held = useSyncQueue();
  useSyncQueueNews();
  return (
    <>
      <Portal installer={installer} jobs={jobs.items.map((job) => withSyncQueue(job, held))} onOpen={onOpen} />
      <JobSheet id={open} onClose={() => onOpen(null)} />
    </>
  );
}

function Portal({
  installer,
  jobs,
  onOpen,
}: {
  installer: InstallerView;
  jobs: JobForInstaller[];
  onOpen: (id: string) => void;
}) {
  const { user } = useSession();
  const today = londonDate(useNow(60));
  const first = todaysJob(jobs, today);
  return (
    <>
      <OfflineBanner wide />
      <header className="mb-6">
        <h1 className="head text-2xl leading-9">{TEXTS.installerPortal}</h1>
        <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
          Welcome, {user?.fullName ?? installer.profile.fullName}.
          <StatusBadge
            kind="installer"
            status={installer.status}
            label={installer.status === 'active' ? TEXTS.activePartner : statusTitle(installer.status)}
          />
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
        {/* On a phone the jobs come before the month and the certificates. */}
        <div className="grid gap-7 max-lg:contents">
          <SyncQueuePanel jobs={jobs} />
          {first && <TodayCard job={first} onOpen={() => onOpen(first.id)} />}
          <Figures
            installer={installer}
            late={jobs.filter((job) => isLate(job, today)).length}
            left={leftWords(jobsIn(jobs, monthOf(today)).length, installer.capacityPerMonth, monthWords(today))}
          />
          <div className="grid grid-cols-1 gap-7 max-lg:order-2">
            <JobCalendar jobs={jobs} capacity={installer.capacityPerMonth} today={today} onOpen={onOpen} />
            <OwnDetails installer={installer} />
            <OwnCertificates installer={installer} today={today} />
          </div>
        </div>
        <div className="max-lg:order-1">
          <Jobs jobs={jobs} today={today} onOpen={onOpen} />
        </div>
      </div>
    </>
  );
}

function Figures({ installer, late, left }: { installer: InstallerView; late: number; left: string }) {
  return (
    <KpiStrip
      columns={2}
      className="[&>*:nth-child(3)]:border-l-0 [&>*:nth-child(3)]:pl-0 [&>*:nth-child(n+3)]:border-t"
    >
      <Kpi
        label="Active Jobs"
        value={<LiveValue value={installer.currentJobsCount} />}
        foot={late > 0 ? `${late} past ${late === 1 ? 'its date' : 'their dates'}` : undefined}
      />
      <Kpi label="Completed Jobs" value={<LiveValue value={installer.completedJobsCount} />} />
      <Kpi label="Monthly Capacity" value={<LiveValue value={installer.capacityPerMonth} />} foot={left} />
      <Kpi
        label="Success Rate"
        value={
          installer.successRate === null ? (
            '—'
          ) : (
            <LiveValue value={installer.successRate} format={(rate) => `${rate}%`} />
          )
        }
        foot={reworkWords(installer)}
      />
    </KpiStrip>
  );
}
