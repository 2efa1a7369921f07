import { type JobForInstaller, monthWords, TEXTS } from '@libs/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { dateText } from '../../shared/format';
import { cn } from '../../shared/utils';
import { IconButton } from '../../ui/icon-button';
import { StatusBadge } from '../../ui/status-badge';
import { jobsIn, jobsOn, monthOf, monthOn, weeksOf } from './month.rules';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A month of jobs against what the installer takes on in one; a day is chosen to see its jobs alone. */
export function JobCalendar({
  jobs,
  capacity,
  today,
  onOpen,
}: {
  jobs: JobForInstaller[];
  capacity: number;
  today: string;
  onOpen: (id: string) => void;
}) {
  const [month, setMonth] = useState(monthOf(today));
  const [day, setDay] = useState<string | null>(null);
  const planned = jobsIn(jobs, month);
  const listed = day ? jobsOn(jobs, day) : planned;
  const go = (months: number) => {
    setMonth(monthOn(month, months));
    setDay(null);
  };
  return (
    <section aria-labelledby="calendar">
      <div className="flex items-center justify-between gap-3 border-b-2 border-foreground pb-1.5">
        <h2 id="calendar" className="subhead text-[18px]">
          {monthWords(month)}
        </h2>
        <span className="flex items-center gap-1.5">
          <IconButton label="The month before" onClick={() => go(-1)}>
            <ChevronLeft size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton label="The month after" onClick={() => go(1)}>
            <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </span>
      </div>
      <p
        data-slot="planned"
        className={cn('py-2', planned.length > capacity ? 'font-medium text-warning' : 'text-muted-foreground')}
      >
        {planned.length} of {capacity} jobs planned
        {planned.length > capacity && `, ${planned.length - capacity} above the capacity`}
      </p>
      <div className="grid grid-cols-7 text-center" aria-hidden>
        {DAYS.map((name) => (
          <span key={name} className="lab py-1">
            {name}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7 border-t border-l border-border">
        {weeksOf(month)
          .flat()
          .map((date) => (
            <Day
              key={date}
              date={date}
              count={jobsOn(jobs, date).length}
              outside={monthOf(date) !== month}
              isToday={date === today}
              chosen={date === day}
              onChoose={() => setDay(date === day ? null : date)}
            />
          ))}
      </div>
      <ul aria-label={day ? `Jobs on ${dateText(day)}` : `Jobs in ${monthWords(month)}`}>
        {listed.map((job) => (
          <li key={job.id} className="border-b border-border">
            <button
              type="button"
              onClick={() => onOpen(job.id)}
              className="flex min-h-12 w-full items-center gap-3 py-2 text-left hover:bg-sunken"
            >
              <span className="w-24 shrink-0 text-muted-foreground">
                {job.scheduledDate && dateText(job.scheduledDate)}
              </span>
              <span className="min-w-0 flex-1 truncate">{job.project.assetHost.companyName ?? TEXTS.noCompany}</span>
              <StatusBadge kind="job" status={job.jobStatus} />
            </button>
          </li>
        ))}
      </ul>
      {listed.length === 0 && (
        <p className="border-b border-border py-3 text-muted-foreground">
          {day ? `Nothing is planned for ${dateText(day)}.` : 'Nothing is planned in this month.'}
        </p>
      )}
    </section>
  );
}

function Day({
  date,
  count,
  outside,
  isToday,
  chosen,
  onChoose,
}: {
  date: string;
  count: number;
  outside: boolean;
  isToday: boolean;
  chosen: boolean;
  onChoose: () => void;
}) {
  const jobs = count === 0 ? 'no jobs' : count === 1 ? '1 job' : `${count} jobs on the same day`;
  return (
    <button
      type="button"
      data-day={date}
      aria-pressed={chosen}
      aria-label={`${dateText(date)}, ${jobs}`}
      onClick={onChoose}
      className={cn(
        'flex min-h-12 flex-col items-center gap-1 border-r border-b border-border py-1.5 hover:bg-sunken',
        outside && 'text-muted-foreground',
        chosen && 'bg-flash',
      )}
    >
      <span className={cn('readout', isToday && 'font-semibold underline underline-offset-4')}>
        {Number(date.slice(8))}
      </span>
      <span className="flex min-h-2 gap-0.5" aria-hidden>
        {Array.from({ length: Math.min(count, 3) }, (_, dot) => (
          <span key={dot} className={cn('size-2 rounded-full', count > 1 ? 'bg-warning' : 'bg-primary')} />
        ))}
      </span>
    </button>
  );
}
