import { type InstallerView, type JobForInstaller, londonDate, monthWords, statusTitle, TEXTS } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { useSession } from '../../lib/session/session';
import { useNow } from '../../kit/use-now';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { LiveValue } from '../../kit/live-value';
import { StatusBadge } from '../../records/status/status-badge';
import { MessageOffice } from '../common/messages/message-office';
import { installerJobs } from '../common/lists.queries';
import { myInstaller } from './installer.queries';
import { PORTAL } from './installer.texts';
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

/** The installer's only page: today's job, the four figures, all jobs. `open` is the job in the address. */
export function InstallerPortal({
  open,
  onOpen,
  news,
}: {
  open: string | null;
  onOpen: (id: string | null) => void;
  /** What happened while the person was away: first on a desktop, after today's job on a phone. */
  news: ReactNode;
}) {
  const { data: installer } = useSuspenseQuery(myInstaller);
  const { data: jobs } = useSuspenseQuery(installerJobs);
  const held = useSyncQueue();
  useSyncQueueNews();
  return (
    <>
      <Portal
        installer={installer}
        jobs={jobs.items.map((job) => withSyncQueue(job, held))}
        onOpen={onOpen}
        news={news}
      />
      <JobSheet id={open} onClose={() => onOpen(null)} />
    </>
  );
}

function Portal({
  installer,
  jobs,
  onOpen,
  news,
}: {
  installer: InstallerView;
  jobs: JobForInstaller[];
  onOpen: (id: string) => void;
  news: ReactNode;
}) {
  const { user } = useSession();
  const today = londonDate(useNow(60));
  const first = todaysJob(jobs, today);
  return (
    <>
      <OfflineBanner wide />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="head text-2xl leading-9">{TEXTS.installerPortal}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
            {PORTAL.welcome(user?.fullName ?? installer.profile.fullName)}
            <StatusBadge
              kind="installer"
              status={installer.status}
              label={installer.status === 'active' ? TEXTS.activePartner : statusTitle(installer.status)}
            />
          </p>
        </div>
        <MessageOffice />
      </header>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-7 lg:grid-cols-2 xl:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
        {/* On a phone a job comes first: today's, or the list if there is none today. */}
        <div className="-mb-8 empty:hidden max-lg:order-3 lg:col-span-full">{news}</div>
        <div className="grid gap-7 max-lg:contents">
          {first && <TodayCard job={first} onOpen={() => onOpen(first.id)} />}
          <SyncQueuePanel jobs={jobs} className={first ? 'max-lg:order-1' : ''} />
          <div className="max-lg:order-4">
            <Figures
              installer={installer}
              late={jobs.filter((job) => isLate(job, today)).length}
              left={leftWords(jobsIn(jobs, monthOf(today)).length, installer.capacityPerMonth, monthWords(today))}
            />
          </div>
          <div className="grid grid-cols-1 gap-7 max-lg:order-6">
            <JobCalendar jobs={jobs} capacity={installer.capacityPerMonth} today={today} onOpen={onOpen} />
            <OwnDetails installer={installer} />
            <OwnCertificates installer={installer} today={today} />
          </div>
        </div>
        <div className={first ? 'max-lg:order-5' : 'max-lg:order-2'}>
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
        foot={late > 0 ? PORTAL.pastDate(late) : undefined}
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
