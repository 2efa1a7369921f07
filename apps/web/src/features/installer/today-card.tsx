import { type JobForInstaller, londonDate, TEXTS } from '@libs/contracts';
import { MapPin, Phone } from 'lucide-react';
import { halfHour } from '../../kit/format';
import { useNow } from '../../kit/use-now';
import { Avatar } from '../../kit/avatar';
import { Button, buttonVariants } from '../../kit/button';
import { HalfHourStrip } from '../../kit/half-hour-strip';
import { useLiveMark } from '../../records/live/live-row';
import { StatusBadge } from '../../records/status/status-badge';
import { JOB, PORTAL } from './installer.texts';
import { JobAction } from './job-action';
import { todayWords } from './jobs.rules';
import { PhotosNote } from './photos/photos-note';
import { ReworkNote } from './rework-note';
import { VisitNote } from './visit-note';

const HOURS = ['00', '06', '12', '18', '24'];

/** Today's job first: whom to call, where to go, and the next step within thumb reach. */
export function TodayCard({ job, onOpen }: { job: JobForInstaller; onOpen: () => void }) {
  const now = useNow(60);
  const mark = useLiveMark('job', job.id);
  const host = job.project.assetHost;
  const square = buttonVariants({ variant: 'outline', size: 'default', className: 'size-12 px-0 max-md:size-12' });
  return (
    <section
      aria-labelledby="today"
      data-live={mark}
      data-job={job.id}
      className="ink rounded-xl p-7 pt-6 max-md:-mx-4 max-md:rounded-none max-md:px-4 max-md:py-5"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="lab">{todayWords(job, londonDate(now))}</p>
        <StatusBadge kind="job" status={job.jobStatus} pill />
      </div>
      <h2 id="today" className="display mt-3.5 mb-2 text-3xl">
        {host.companyName ?? TEXTS.noCompany}
      </h2>
      <p className="text-muted-foreground">{host.postcode ?? TEXTS.notProvided}</p>
      <ReworkNote job={job} className="mt-4" />
      <VisitNote job={job} className="mt-4" />
      <PhotosNote job={job} className="mt-4" />
      <div className="mt-5 mb-5">
        <HalfHourStrip now={halfHour(now)} height={28} label={PORTAL.halfHour(halfHour(now) + 1)} />
        <p className="axis mt-1.5" aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </div>
      <div className="mb-5 flex items-center gap-3 leading-5">
        <Avatar name={host.fullName} size={36} />
        <p className="min-w-0">
          <span className="block font-medium">{host.fullName}</span>
          <span className="readout text-muted-foreground">{host.phoneNumber ?? TEXTS.toBeConfirmed}</span>
        </p>
        <span className="ml-auto flex gap-2.5">
          {host.phoneNumber && (
            <a
              className={square}
              href={`tel:${host.phoneNumber.replace(/\s/g, '')}`}
              aria-label={JOB.callName(host.fullName)}
            >
              <Phone size={20} strokeWidth={1.5} aria-hidden />
            </a>
          )}
          {host.postcode && (
            <a
              className={square}
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(host.postcode)}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`Map of ${host.postcode}`}
            >
              <MapPin size={20} strokeWidth={1.5} aria-hidden />
            </a>
          )}
        </span>
      </div>
      <div className="mt-3 flex gap-2.5 [&>*:first-child]:flex-1">
        <JobAction job={job} variant="default" size="lg" />
        <Button variant="outline" size="lg" onClick={onOpen}>
          Details
        </Button>
      </div>
    </section>
  );
}
