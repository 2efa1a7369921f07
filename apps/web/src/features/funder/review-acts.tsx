import type { ProjectForFunder } from '@libs/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Textarea } from '../../kit/textarea';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { useMay } from '../common/team/team.queries';
import { useAskAbout, useDeclineProject } from './funder.queries';
import { REVIEW } from './funder.texts';

/** A project that needs review can be declined with a reason, or asked about first. */
export function ReviewActs({ project }: { project: ProjectForFunder }) {
  const { may: mayAsk } = useMay('act');
  const { may: mayDecline } = useMay('sign');
  const [open, setOpen] = useState<'ask' | 'decline' | null>(null);
  const close = () => setOpen(null);
  if (open === 'ask') return <AskForm project={project} onCancel={close} />;
  if (open === 'decline') return <DeclineForm project={project} onCancel={close} />;
  if (!mayAsk && !mayDecline) return null;
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      {mayAsk && (
        <Button variant="outline" onClick={() => setOpen('ask')}>
          {REVIEW.ask}
        </Button>
      )}
      {mayDecline && (
        <Button variant="ghost" onClick={() => setOpen('decline')}>
          {REVIEW.decline}
        </Button>
      )}
    </div>
  );
}

interface FormProps {
  project: ProjectForFunder;
  onCancel: () => void;
}

function AskForm({ project, onCancel }: FormProps) {
  const navigate = useNavigate();
  const ask = useAskAbout(({ id }) => void navigate({ to: '/messages/$id', params: { id } }));
  // Sent twice, it is one message.
  const [clientId] = useState(() => crypto.randomUUID());
  return (
    <TextForm
      words={{ label: REVIEW.question, help: REVIEW.questionHelp, missing: REVIEW.questionMissing, send: REVIEW.send }}
      longest={5000}
      onSend={(body) => ask.mutateAsync({ id: project.id, body, clientId })}
      onCancel={onCancel}
    />
  );
}

function DeclineForm({ project, onCancel }: FormProps) {
  const decline = useDeclineProject();
  return (
    <TextForm
      words={{ label: REVIEW.why, help: REVIEW.whyHelp, missing: REVIEW.whyMissing, send: REVIEW.declineNow }}
      longest={1000}
      destructive
      onSend={(reason) => decline.mutateAsync({ id: project.id, reason })}
      onCancel={onCancel}
    />
  );
}

interface TextFormProps {
  words: { label: string; help: string; missing: string; send: string };
  longest: number;
  destructive?: boolean;
  onSend: (text: string) => Promise<unknown>;
  onCancel: () => void;
}

/** A form of one text that has to be given. */
function TextForm({ words, longest, destructive = false, onSend, onCancel }: TextFormProps) {
  const form = useDraftForm({
    values: { text: '' },
    check: readBy(({ text }: { text: string }) => {
      const given = text.trim();
      return given === '' ? { faults: { text: words.missing } } : { body: given };
    }),
    submit: onSend,
  });
  return (
    <Form of={form} className="mb-6 flex flex-col gap-3">
      <Field label={words.label} help={words.help} error={form.errorAt('text')}>
        {(control) => <Textarea {...control} {...form.field('text')} maxLength={longest} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={destructive ? 'destructive' : 'default'} working={form.working}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
