import { type CloudCredentials, type JobForAdmin, routes } from '@libs/contracts';
import { useState } from 'react';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { api, reasonOf } from '../../../lib/api/api';
import { PLATFORM_NAMES } from '../../common/commissioning/cloud-platforms';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { CopyButton } from '../../../kit/copy-button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { PasswordInput } from '../../../kit/password-input';
import { Textarea } from '../../../kit/textarea';
import { ACTS, REVEAL } from './projects.texts';

/** Break-glass: a reason and the person's password. What is shown disappears with the dialog and is not stored. */
export function RevealDialog({ job, onClose }: { job: JobForAdmin; onClose: () => void }) {
  const [shown, setShown] = useState<CloudCredentials | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Reveal monitoring access"
        description={job.project.assetHost.companyName ?? job.project.assetHost.fullName}
      >
        {shown ? <Shown credentials={shown} /> : <Ask jobId={job.id} onShown={setShown} />}
      </DialogContent>
    </Dialog>
  );
}

const EMPTY = { reason: '', password: '' };

function Ask({ jobId, onShown }: { jobId: string; onShown: (credentials: CloudCredentials) => void }) {
  const form = useDraftForm({
    values: EMPTY,
    check: readBy((typed: typeof EMPTY) => {
      const reason = typed.reason.trim();
      const faults = {
        reason: reason === '' && ACTS.giveReason,
        password: typed.password === '' && REVEAL.password,
      };
      return faultsIn(faults) ?? { body: { ...typed, reason } };
    }),
    // The response must not be cached, so it goes straight to the dialog.
    submit: async (body) => onShown(await api(routes.revealCredentials, { params: { id: jobId }, body })),
  });
  return (
    <Form of={form}>
      <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
        <p>{REVEAL.warning}</p>
        {form.refusal && <Alert title={REVEAL.failed}>{reasonOf(form.error)}</Alert>}
        <Field label="Reason" error={form.errorAt('reason')}>
          {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
        </Field>
        <Field label="Your password" error={form.errorAt('password')}>
          {(control) => <PasswordInput {...control} {...form.field('password')} autoComplete="current-password" />}
        </Field>
      </div>
      <DialogFooter>
        <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
        <Button type="submit" working={form.working}>
          Reveal
        </Button>
      </DialogFooter>
    </Form>
  );
}

function Shown({ credentials }: { credentials: CloudCredentials }) {
  const rows = [
    ['Cloud platform', PLATFORM_NAMES[credentials.platform]],
    ['Username', credentials.username],
    ['Password', credentials.password],
  ] as const;
  return (
    <>
      <dl className="px-7 py-5 max-md:px-4">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-12 items-center justify-between gap-4 border-b border-border py-2">
            <dt className="shrink-0 text-muted-foreground">{name}</dt>
            <dd className="flex min-w-0 items-center gap-3">
              <span className="readout min-w-0 wrap-anywhere">{value}</span>
              {value && <CopyButton text={value} size="sm" aria-label={`Copy ${name.toLowerCase()}`} />}
            </dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <DialogClose render={<Button />}>Done</DialogClose>
      </DialogFooter>
    </>
  );
}
