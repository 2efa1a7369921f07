import { NewAgent } from '@libs/contracts';
import { useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { CopyButton } from '../../../kit/copy-button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { reasonOf } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import type { SourceActs } from './sources.queries';
import { SOURCES } from './sources.texts';

const EMPTY = { name: '' };
const read = (typed: typeof EMPTY) => {
  const read = NewAgent.safeParse(typed);
  return read.success
    ? { body: read.data }
    : (faultsIn<typeof EMPTY>({ name: read.error.issues[0]?.message ?? '' }) ?? { body: typed });
};

/** Adds an agent on site: a name, then its token, which is gone with the dialog. */
export function AgentAct({ acts }: { acts: SourceActs }) {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setToken(null);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {SOURCES.addAgent}
      </Button>
      <Dialog open={open} onOpenChange={(next) => !next && close()}>
        {open && (
          <DialogContent
            title={token === null ? SOURCES.addAgent : SOURCES.tokenTitle}
            description={token === null ? SOURCES.agentAbout : SOURCES.tokenNote}
          >
            {token === null ? <AgentForm acts={acts} onAdded={setToken} /> : <Token token={token} />}
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

function AgentForm({ acts, onAdded }: { acts: SourceActs; onAdded: (token: string) => void }) {
  const form = useDraftForm({
    values: EMPTY,
    check: readBy(read),
    submit: async (body: { name: string }) => onAdded((await acts.addAgent.mutateAsync(body)).token),
    asks: false,
  });
  return (
    <Form of={form} label={SOURCES.addAgent}>
      <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
        <Field label={SOURCES.agentName} help={SOURCES.agentHint} error={form.errorAt('name')}>
          {(control) => <Input {...control} {...form.field('name')} autoComplete="off" maxLength={60} />}
        </Field>
        {form.refusal && <Alert title={SOURCES.agentNotAdded}>{reasonOf(form.error)}</Alert>}
      </div>
      <DialogFooter>
        <DialogClose render={<Button type="button" variant="ghost" />}>{SOURCES.cancel}</DialogClose>
        <Button type="submit" working={form.working}>
          {SOURCES.makeToken}
        </Button>
      </DialogFooter>
    </Form>
  );
}

function Token({ token }: { token: string }) {
  const command = `npm run edge -- --url ${location.origin} --token ${token} --inverter 192.168.1.20`;
  return (
    <>
      <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
        <p className="text-sm">{SOURCES.command}</p>
        <p
          data-slot="agent-command"
          className="rounded-lg border border-border-strong bg-background px-4 py-3 font-mono text-sm wrap-anywhere"
        >
          {command}
        </p>
        <CopyButton text={command} label={SOURCES.copyCommand} className="self-start" />
      </div>
      <DialogFooter>
        <DialogClose render={<Button />}>{SOURCES.done}</DialogClose>
      </DialogFooter>
    </>
  );
}
