import { dayWarnings, type JobForInstaller, londonDate } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRecordChange } from '../../live/changes';
import { ClashNote } from '../../records/edit/clash-note';
import { Form } from '../../lib/forms/form';
import { faultsIn, readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { dateText } from '../../kit/format';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { reasonFault, reasonFor } from '../common/workload/reason';
import { Warned } from '../common/workload/warned';
import { JOB } from './installer.texts';
import { installerJobs } from '../common/lists.queries';
import { myInstaller, useSchedule } from './installer.queries';

const plannedOf = ({ id, scheduledDate, project: { assetHost } }: JobForInstaller) => ({
  id,
  scheduledDate,
  site: assetHost.companyName ?? assetHost.fullName,
});

/** The installation date, today or later. A date set by someone else meanwhile is shown beside the entered one. */
export function ScheduleForm({ job }: { job: JobForInstaller }) {
  const change = useRecordChange('job', job.id);
  const schedule = useSchedule();
  const form = useDraftForm({
    values: { date: job.scheduledDate ?? '', reason: '' },
    version: job.version,
    check: readBy((typed: { date: string; reason: string }) => {
      const early = typed.date < londonDate(new Date()) && JOB.dayPast;
      const faults = { date: typed.date === '' ? JOB.dayMissing : early, reason: reasonFault(warnings, typed.reason) };
      return faultsIn(faults) ?? { body: { scheduledDate: typed.date, ...reasonFor(warnings, typed.reason) } };
    }),
    submit: async (body) => {
      await schedule.mutateAsync({ id: job.id, ...body });
      form.set({ reason: '' });
    },
  });
  const { date } = form.values;
  const capacityPerMonth = useQuery(myInstaller).data?.capacityPerMonth;
  const planned = (useQuery(installerJobs).data?.items ?? []).map(plannedOf);
  const warnings: readonly string[] =
    form.changes.includes('date') && date && capacityPerMonth !== undefined
      ? dayWarnings({ id: job.id, date, capacityPerMonth }, planned)
      : [];

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
        <Warned warnings={warnings} of={form} />
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
