import type { JobForInstaller } from '@libs/contracts';
import { useState } from 'react';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Textarea } from '../../kit/textarea';
import { ChangesAsked, ChangesForm } from './changes-form';
import { useAccept, useDecline } from './installer.queries';
import { JOB } from './installer.texts';
import { mayAccept } from './jobs.rules';

/** A new job may be accepted or declined; declining needs a reason and can't be undone. */
export function AcceptOrDecline({ job, onGone }: { job: JobForInstaller; onGone: () => void }) {
  const [asking, setAsking] = useState<'decline' | 'change' | null>(null);
  const accept = useAccept();
  const close = () => setAsking(null);
  if (asking === 'decline') return <DeclineForm job={job} onGone={onGone} onCancel={close} />;
  if (asking === 'change') return <ChangesForm job={job} onDone={close} />;
  return (
    <div className="mb-5">
      <ChangesAsked job={job} />
      <div className="flex flex-wrap items-center gap-2">
        {mayAccept(job) ? (
          <>
            <Button variant="outline" working={accept.isPending} onClick={() => accept.mutate(job)}>
              {job.changes ? JOB.acceptAsIs : 'Accept'}
            </Button>
            <Button variant="outline" onClick={() => setAsking('change')}>
              Accept with changes
            </Button>
          </>
        ) : (
          <span className="text-muted-foreground">{JOB.accepted}</span>
        )}
        <Button variant="destructive" onClick={() => setAsking('decline')}>
          Decline
        </Button>
      </div>
    </div>
  );
}

function DeclineForm({ job, onGone, onCancel }: { job: JobForInstaller; onGone: () => void; onCancel: () => void }) {
  const decline = useDecline(onGone);
  const form = useDraftForm({
    values: { reason: '' },
    check: readBy(({ reason }: { reason: string }) => {
      const given = reason.trim();
      return given === '' ? { faults: { reason: JOB.reasonMissing } } : { body: given };
    }),
    submit: (reason) => decline.mutateAsync({ id: job.id, reason }),
  });
  return (
    <Form of={form} className="mb-5 flex flex-col gap-3">
      <Field label={JOB.whyDecline} help={JOB.whyDeclineHelp} error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
      </Field>
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="destructive" working={form.working}>
          Decline this job
        </Button>
      </div>
    </Form>
  );
}
