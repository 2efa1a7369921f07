import { type ProjectForAdmin, TEXTS, londonDate } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordChange } from '../../live/changes';
import { dateText } from '../../shared/format';
import { useReason } from '../../shared/workload/use-reason';
import { Warned } from '../../shared/workload/warned';
import { Button } from '../../ui/button';
import { DirtyNote } from '../../ui/dirty-note';
import { Field, FieldError } from '../../ui/field';
import { Input } from '../../ui/input';
import type { TimelineEvent } from '../../ui/record-timeline';
import { useSchedule } from './project-commands';
import { dayWarningsQuery } from './projects.queries';

const WITH_OPEN_JOB = new Set(['job_assigned', 'in_progress', 'awaiting_commissioning']);

/** The job that an installation date belongs to: the newest one that the project's events tell of. */
export function openJobOf(project: ProjectForAdmin, timeline: readonly TimelineEvent[]): string | null {
  if (!WITH_OPEN_JOB.has(project.status)) return null;
  const told = timeline.flatMap((event) => event.records).filter((record) => record.kind === 'job');
  return told.at(-1)?.id ?? null;
}

/** Sets the installation date: today or later. A date set by somebody else meanwhile is shown, not written over. */
export function ScheduleForm({ project, jobId }: { project: ProjectForAdmin; jobId: string }) {
  const stands = project.installationDate ?? '';
  const [known, setKnown] = useState(stands);
  const [date, setDate] = useState(stands);
  const schedule = useSchedule(jobId);
  const change = useRecordChange('project', project.id);
  const today = londonDate(new Date());
  const dirty = date !== known;
  const past = dirty && date !== '' && date < today;
  const judged = useQuery({ ...dayWarningsQuery(jobId, date), enabled: dirty && date !== '' && !past });
  const why = useReason(dirty && !past ? (judged.data?.warnings ?? []) : []);
  const take = () => {
    setKnown(stands);
    setDate(stands);
  };
  // Somebody set another date: untouched, the field follows; touched, the person decides.
  if (stands !== known && (!dirty || date === stands)) take();

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const given = date && !past ? why.given() : null;
        if (given) schedule.mutate({ scheduledDate: date, ...given });
      }}
      className="flex flex-col gap-1.5"
    >
      <div className="flex items-end gap-2">
        <Field label="Installation date" className="flex-1">
          {(control) => (
            <Input
              {...control}
              dense
              type="date"
              min={today}
              value={date}
              aria-invalid={past || undefined}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          disabled={!date || date === stands || judged.isLoading}
          working={schedule.isPending}
        >
          Set date
        </Button>
      </div>
      <Warned key={date} {...why.field} />
      {past && <FieldError>Choose today or a later day</FieldError>}
      {stands !== known && (
        <DirtyNote
          now={stands ? dateText(stands) : TEXTS.notScheduled}
          change={change}
          onKeep={() => setKnown(stands)}
          onTake={take}
        />
      )}
    </form>
  );
}
