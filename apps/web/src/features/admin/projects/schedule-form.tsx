import { hasOpenJob, type ProjectForAdmin, TEXTS, londonDate } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRecordChange } from '../../../live/changes';
import { dateText } from '../../../kit/format';
import { reasonFault, reasonFor } from '../../common/workload/reason';
import { Warned } from '../../common/workload/warned';
import { Button } from '../../../kit/button';
import { ClashNote } from '../../../records/edit/clash-note';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Field, FieldError } from '../../../kit/field';
import { Input } from '../../../kit/input';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { useSchedule } from './project-commands';
import { dayWarningsQuery } from './projects.queries';
import { ACTS } from './projects.texts';

/** The job that an installation date belongs to: the newest one in the project's events. */
export function openJobOf(project: ProjectForAdmin, timeline: readonly TimelineEvent[]): string | null {
  if (!hasOpenJob(project.status)) return null;
  const told = timeline.flatMap((event) => event.records).filter((record) => record.kind === 'job');
  return told.at(-1)?.id ?? null;
}

/** Sets the installation date: today or later. Another person's change meanwhile is shown, not overwritten. */
export function ScheduleForm({ project, jobId }: { project: ProjectForAdmin; jobId: string }) {
  const schedule = useSchedule(jobId);
  const change = useRecordChange('project', project.id);
  const today = londonDate(new Date());
  const form = useDraftForm({
    values: { date: project.installationDate ?? '', reason: '' },
    version: project.version,
    check: readBy(
      ({ date, reason }: { date: string; reason: string }) =>
        faultsIn({ date: date < today && ACTS.laterDay, reason: reasonFault(warnings, reason) }) ?? {
          body: { scheduledDate: date, ...reasonFor(warnings, reason) },
        },
    ),
    submit: async (body) => {
      await schedule.mutateAsync(body);
      form.set({ reason: '' });
    },
  });
  const { date } = form.values;
  const moved = form.changes.includes('date');
  const past = moved && date !== '' && date < today;
  const judged = useQuery({ ...dayWarningsQuery(jobId, date), enabled: moved && date !== '' && !past });
  const warnings: readonly string[] = moved && !past ? (judged.data?.warnings ?? []) : [];

  return (
    <Form of={form} className="flex flex-col gap-1.5">
      <div className="flex items-end gap-2">
        <Field label="Installation date" className="flex-1">
          {(control) => (
            <Input
              {...control}
              dense
              type="date"
              min={today}
              {...form.field('date')}
              aria-invalid={past || undefined}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={!date || !moved || judged.isLoading} working={form.working}>
          Set date
        </Button>
      </div>
      <Warned warnings={warnings} of={form} />
      {past && <FieldError>{ACTS.laterDay}</FieldError>}
      <ClashNote
        of={form}
        name="date"
        words={(stands) => (stands.date ? dateText(stands.date) : TEXTS.notScheduled)}
        change={change}
      />
    </Form>
  );
}
