import { type CloudCredentials, type JobForAdmin, routes } from '@libs/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, api, reasonOf } from '../../shared/api';
import { PLATFORM_NAMES } from '../../shared/cloud-platforms';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { PasswordInput } from '../../ui/password-input';
import { Textarea } from '../../ui/textarea';

/** Break-glass: a reason and the own password; what is shown goes with the dialog and is kept nowhere. */
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

function Ask({ jobId, onShown }: { jobId: string; onShown: (credentials: CloudCredentials) => void }) {
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  // No cache may hold the answer: it goes straight to the dialog.
  const reveal = useMutation({
    mutationFn: async () => {
      onShown(
        await api(routes.revealCredentials, { params: { id: jobId }, body: { reason: reason.trim(), password } }),
      );
    },
    gcTime: 0,
  });
  const wrong = reveal.error instanceof ApiError && reveal.error.errors.some(({ path }) => path === 'password');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '' && password !== '' && !reveal.isPending) reveal.mutate();
  };
  return (
    <form className="contents" onSubmit={send} noValidate>
      <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
        <p>Your name and your reason are written into the audit, and the host and the other admins are told.</p>
        {reveal.error && !wrong && <Alert title="It could not be opened">{reasonOf(reveal.error)}</Alert>}
        <Field label="Reason" error={asked && reason.trim() === '' ? 'Please give a reason' : null}>
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={1000}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Your password"
          error={asked && password === '' ? 'Please enter your password' : wrong ? reveal.error?.message : null}
        >
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              autoComplete="current-password"
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </div>
      <DialogFooter>
        <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
        <Button type="submit" working={reveal.isPending}>
          Reveal
        </Button>
      </DialogFooter>
    </form>
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
              <span className="readout min-w-0 [overflow-wrap:anywhere]">{value}</span>
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
