import { type JobForInstaller, monthWords, TEXTS } from '@libs/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { dateParts, dateText } from '../../kit/format';
import { cn } from '../../kit/cn';
import { IconButton } from '../../kit/icon-button';
import { Segmented } from '../../kit/segmented';
import { StatusBadge } from '../../records/status/status-badge';
import { CALENDAR } from './calendar.texts';
import { JobWeek } from './job-week';
import { ReworkWord } from './rework-note';
import { VisitWord } from './visit-note';
import { dayOn, jobsIn, jobsOn, monthOf, monthOn, weekOf, weeksOf, weekWords } from './month.rules';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const VIEWS = ['Month', 'Week'] as const;

/** The jobs by date: a month compared with the installer's monthly capacity, or a week day by day. */
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
  const [view, setView] = useState<(typeof VIEWS)[number]>('Month');
  /** A day of the month or week that is shown. */
  const [at, setAt] = useState(today);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = monthOf(at);
  const week = weekOf(at);
  const planned = jobsIn(jobs, month);
  const unit = view === 'Month' ? 'month' : 'week';
  const go = (steps: number) => {
    setAt(view === 'Month' ? monthOn(month, steps) : dayOn(at, steps * 7));
    setChosen(null);
  };
  // The week of the selected day; without one, today's if the current month is shown.
  const turn = (to: (typeof VIEWS)[number]) => {
    if (to === 'Week') setAt(chosen ?? (monthOf(today) === month ? today : at));
    setChosen(null);
    setView(to);
  };
  return (
    <section aria-labelledby="calendar">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b-2 border-foreground pb-1.5">
        <h2 id="calendar" className="subhead text-lg" aria-live="polite">
          {view === 'Month' ? monthWords(month) : weekWords(week)}
        </h2>
        <span className="flex items-center gap-1.5">
          <Segmented label="Calendar by" options={VIEWS} value={view} onChange={turn} />
          <IconButton label={CALENDAR.before(unit)} onClick={() => go(-1)}>
            <ChevronLeft size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton label={CALENDAR.after(unit)} onClick={() => go(1)}>
            <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </span>
      </div>
      <p
        data-slot="planned"
        className={cn('py-2', planned.length > capacity ? 'font-medium text-warning' : 'text-muted-foreground')}
      >
        {CALENDAR.planned(planned.length, capacity)}
        {view === 'Week' && CALENDAR.inMonth(monthWords(month))}
        {planned.length > capacity && CALENDAR.above(planned.length - capacity)}
      </p>
      {view === 'Month' ? (
        <Month jobs={jobs} month={month} today={today} chosen={chosen} onChoose={setChosen} onOpen={onOpen} />
      ) : (
        <JobWeek jobs={jobs} week={week} today={today} onOpen={onOpen} />
      )}
    </section>
  );
}

/** A month in weeks; selecting a day shows only its jobs. */
function Month({
  jobs,
  month,
  today,
  chosen,
  onChoose,
  onOpen,
}: {
  jobs: JobForInstaller[];
  month: string;
  today: string;
  chosen: string | null;
  onChoose: (day: string | null) => void;
  onOpen: (id: string) => void;
}) {
  const listed = chosen ? jobsOn(jobs, chosen) : jobsIn(jobs, month);
  return (
    <>
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
              chosen={date === chosen}
              onChoose={() => onChoose(date === chosen ? null : date)}
            />
          ))}
      </div>
      <ul aria-label={chosen ? CALENDAR.jobsOn(dateText(chosen)) : CALENDAR.jobsIn(monthWords(month))}>
        {listed.map((job) => (
          <li key={job.id} className="border-b border-border">
            <button
              type="button"
              onClick={() => onOpen(job.id)}
              className="flex min-h-12 w-full items-center gap-3 py-2 text-left hover:bg-sunken"
            >
              <span className="w-14 shrink-0 text-muted-foreground">
                {job.scheduledDate && dateParts(job.scheduledDate).day}
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 break-words">{job.project.assetHost.companyName ?? TEXTS.noCompany}</span>
                <VisitWord job={job} />
                <ReworkWord job={job} />
              </span>
              <StatusBadge kind="job" status={job.jobStatus} />
            </button>
          </li>
        ))}
      </ul>
      {listed.length === 0 && (
        <p className="border-b border-border py-3 text-muted-foreground">
          {chosen ? CALENDAR.nothingOn(dateText(chosen)) : CALENDAR.nothingInMonth}
        </p>
      )}
    </>
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
  return (
    <button
      type="button"
      data-day={date}
      aria-pressed={chosen}
      aria-label={`${dateText(date)}, ${CALENDAR.count(count)}`}
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
