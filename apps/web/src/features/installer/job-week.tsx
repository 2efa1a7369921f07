import { type JobForInstaller, TEXTS } from '@libs/contracts';
import { dateText } from '../../kit/format';
import { cn } from '../../kit/cn';
import { StatusBadge } from '../../records/status/status-badge';
import { CALENDAR } from './calendar.texts';
import { jobsOn } from './month.rules';
import { ReworkWord } from './rework-note';
import { VisitWord } from './visit-note';

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const weekday = (date: string): string => WEEKDAY.format(new Date(`${date}T00:00:00Z`));

/** A week: an agenda on a phone, seven columns on wider screens. A day without jobs says so. */
export function JobWeek({
  jobs,
  week,
  today,
  onOpen,
}: {
  jobs: JobForInstaller[];
  week: readonly string[];
  today: string;
  onOpen: (id: string) => void;
}) {
  return (
    <ol aria-label="The week" className="border-t border-border md:grid md:grid-cols-7 md:border-l">
      {week.map((date) => (
        <Day key={date} date={date} jobs={jobsOn(jobs, date)} isToday={date === today} onOpen={onOpen} />
      ))}
    </ol>
  );
}

function Day({
  date,
  jobs,
  isToday,
  onOpen,
}: {
  date: string;
  jobs: JobForInstaller[];
  isToday: boolean;
  onOpen: (id: string) => void;
}) {
  const name = weekday(date);
  return (
    <li
      data-day={date}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'border-b border-border max-md:flex max-md:gap-3 max-md:py-2 md:min-h-40 md:border-r md:p-1',
        isToday && 'bg-sunken',
      )}
    >
      <h3
        aria-label={`${name} ${dateText(date)}${isToday ? ', today' : ''}`}
        className="flex items-baseline gap-1.5 max-md:w-24 max-md:shrink-0 max-md:pt-2 md:justify-between md:px-1"
      >
        <span aria-hidden className="lab">
          {name.slice(0, 3)}
        </span>
        <span aria-hidden className={cn('readout', isToday && 'font-semibold underline underline-offset-4')}>
          {Number(date.slice(8))}
        </span>
      </h3>
      {jobs.length === 0 ? (
        <p className="text-muted-foreground max-md:py-2 md:sr-only">{CALENDAR.nothing}</p>
      ) : (
        <ul className="min-w-0 flex-1">
          {jobs.length > 1 && <li className="px-1 text-xs text-warning">{CALENDAR.several(jobs.length)}</li>}
          {jobs.map((job) => (
            <Visit key={job.id} job={job} onOpen={() => onOpen(job.id)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Visit({ job, onOpen }: { job: JobForInstaller; onOpen: () => void }) {
  const { assetHost: host } = job.project;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-1 py-1.5 text-left hover:bg-sunken md:flex-col md:items-start md:text-xs md:leading-4.5"
      >
        <span className="min-w-0 flex-1 break-words max-md:truncate">{host.companyName ?? TEXTS.noCompany}</span>
        {host.postcode && <span className="readout text-xs text-muted-foreground">{host.postcode}</span>}
        <VisitWord job={job} />
        <ReworkWord job={job} />
        <span className="md:sr-only">
          <StatusBadge kind="job" status={job.jobStatus} />
        </span>
      </button>
    </li>
  );
}
