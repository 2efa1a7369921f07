import { dayWarnings, type JobForInstaller, londonDate } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRecordChange } from '../../live/changes';
import { ClashNote } from '../../records/edit/clash-note';
import { Form } from '../../lib/forms/form';
import { faultsIn, readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { SaidError } from '../../lib/forms/refusal';
import { dateText } from '../../kit/format';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { useReason } from '../common/workload/use-reason';
import { Warned } from '../common/workload/warned';
import { myInstaller, myJobs, useSchedule } from './installer.queries';

const plannedOf = ({ id, scheduledDate, project: { assetHost } }: JobForInstaller) => ({
  id,
  scheduledDate,
  site: assetHost.companyName ?? assetHost.fullName,
});

/** The day of the installation, today or later. A date that somebody else set meanwhile is shown beside one's own. */
export function ScheduleForm({ job }: { job: JobForInstaller }) {
  const change = useRecordChange('job', job.id);
  const schedule = useSchedule();
  const form = useDraftForm({
    values: { date: job.scheduledDate ?? '' },
    version: job.version,
    check: readBy(({ date }: { date: string }) => {
      const early = date < londonDate(new Date()) && 'Choose today or a later day';
      return faultsIn<{ date: string }>({ date: date === '' ? 'Choose a day' : early }) ?? { body: date };
    }),
    submit: async (scheduledDate) => {
      const given = why.given();
      if (!given) throw new SaidError('Please give a reason');
      await schedule.mutateAsync({ id: job.id, scheduledDate, ...given });
    },
  });
  const { date } = form.values;
  const capacityPerMonth = useQuery(myInstaller).data?.capacityPerMonth;
  const planned = (useQuery(myJobs).data?.items ?? []).map(plannedOf);
  const speaksAgainst =
    form.dirty && date && capacityPerMonth !== undefined
      ? dayWarnings({ id: job.id, date, capacityPerMonth }, planned)
      : [];
  const why = useReason(speaksAgainst);

  return (
    <Form of={form} className="my-5">
      <Field label="Installation day" error={form.errorAt('date')}>
        {(control) => (
          <div className="flex gap-2">
            <Input {...control} type="date" {...form.field('date')} className="max-w-52" />
            <Button type="submit" variant="outline" working={form.working} className="h-11">
              {job.scheduledDate ? 'Move' : 'Schedule'}
            </Button>
          </div>
        )}
      </Field>
      <div className="mt-3">
        <Warned {...why.field} />
      </div>
      <ClashNote
        of={form}
        name="date"
        words={(stands) => (stands.date ? dateText(stands.date) : 'not scheduled')}
        change={change}
      />
    </Form>
  );
}
