import { dayWarnings, type JobForInstaller, londonDate } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useRecordChange } from '../../live/changes';
import { clockShort, dateText } from '../../shared/format';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { useReason } from '../../shared/workload/use-reason';
import { Warned } from '../../shared/workload/warned';
import { myInstaller, myJobs, useSchedule } from './installer.queries';

const plannedOf = ({ id, scheduledDate, project: { assetHost } }: JobForInstaller) => ({
  id,
  scheduledDate,
  site: assetHost.companyName ?? assetHost.fullName,
});

/** The day of the installation, today or later. A date that somebody else set meanwhile is shown beside one's own. */
export function ScheduleForm({ job }: { job: JobForInstaller }) {
  const stands = job.scheduledDate ?? '';
  const [date, setDate] = useState(stands);
  const [seen, setSeen] = useState(stands);
  const [error, setError] = useState<string | null>(null);
  const change = useRecordChange('job', job.id);
  const schedule = useSchedule();
  const dirty = date !== seen;
  const capacityPerMonth = useQuery(myInstaller).data?.capacityPerMonth;
  const planned = (useQuery(myJobs).data?.items ?? []).map(plannedOf);
  const speaksAgainst =
    dirty && date && capacityPerMonth !== undefined ? dayWarnings({ id: job.id, date, capacityPerMonth }, planned) : [];
  const why = useReason(speaksAgainst);

  useEffect(() => {
    if (dirty || seen === stands) return;
    setDate(stands);
    setSeen(stands);
  }, [dirty, seen, stands]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!date) return setError('Choose a day');
    if (date < londonDate(new Date())) return setError('Choose today or a later day');
    setError(null);
    const given = why.given();
    if (!given) return;
    setSeen(date);
    schedule.mutate({ id: job.id, scheduledDate: date, ...given });
  };
  return (
    <form onSubmit={send} noValidate className="my-5">
      <Field label="Installation day" error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              type="date"
              value={date}
              onChange={(event) => setDate(event.target.value)}
              className="max-w-52"
            />
            <Button type="submit" variant="outline" working={schedule.isPending} className="h-11">
              {job.scheduledDate ? 'Move' : 'Schedule'}
            </Button>
          </div>
        )}
      </Field>
      <div className="mt-3">
        <Warned {...why.field} />
      </div>
      {dirty && stands !== seen && (
        <p className="mt-2 flex flex-wrap items-center gap-3 bg-flash px-3 py-2 text-[13px] shadow-[inset_3px_0_0_var(--accent)]">
          Now ‘{stands ? dateText(stands) : 'not scheduled'}’
          {change && ` (${change.actor?.name ?? 'Voltmere'}, ${clockShort(change.at)})`}
          <button type="button" className="lnk ml-auto min-h-6" onClick={() => setSeen(stands)}>
            Keep mine
          </button>
          <button
            type="button"
            className="lnk min-h-6"
            onClick={() => {
              setDate(stands);
              setSeen(stands);
            }}
          >
            Take theirs
          </button>
        </p>
      )}
    </form>
  );
}
