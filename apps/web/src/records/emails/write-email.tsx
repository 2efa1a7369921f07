import { fillIn, leftOpen, type RecordEmails, type WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { Select } from '../../kit/select';
import { Textarea } from '../../kit/textarea';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { RefusalAlert } from '../../lib/forms/refusal-alert';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { templatesQuery, useSendEmail } from './emails.queries';
import { AS_WORDS, EMAILS } from './emails.texts';
import { ManageTemplates } from './manage-templates';

interface Draft {
  to: string;
  subject: string;
  body: string;
}

/** An email to one of the record’s addresses, by hand or from a template. */
export function WriteEmail({
  kind,
  id,
  of: { to, values, answers },
  onClose,
}: {
  kind: WorkKind;
  id: string;
  of: RecordEmails;
  onClose: () => void;
}) {
  const send = useSendEmail(kind, id);
  const templates = useQuery(templatesQuery).data?.items ?? [];
  const [managing, setManaging] = useState(false);
  const [template, setTemplate] = useState('');
  // Sent twice, it is one email.
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useDraftForm({
    values: { to: to[0]?.email ?? '', subject: '', body: '' },
    check: readBy((typed: Draft) => {
      const [subject, body] = [typed.subject.trim(), typed.body.trim()];
      const [inSubject, inBody] = [leftOpen(subject), leftOpen(body)];
      const faults = {
        to: typed.to === '' && EMAILS.chooseTo,
        subject: subject === '' ? EMAILS.subjectFirst : inSubject.length > 0 && EMAILS.open(inSubject),
        body: body === '' ? EMAILS.textFirst : inBody.length > 0 && EMAILS.open(inBody),
      };
      return Object.values(faults).some(Boolean) ? { faults } : { body: { to: typed.to, subject, body } };
    }),
    submit: async (body: Draft) => {
      await send.mutateAsync({ ...body, clientId });
      onClose();
    },
    failed: EMAILS.failed,
  });
  const person = to.find(({ email }) => email === form.values.to);
  const use = (chosen: string) => {
    setTemplate(chosen);
    const found = templates.find((one) => one.id === chosen);
    if (!found) return;
    const known = { ...values, 'first name': person?.name.split(' ')[0] ?? null };
    form.set({ subject: fillIn(found.subject, known), body: fillIn(found.body, known) });
  };
  return (
    <>
      <Form of={form} label={EMAILS.write} className="flex flex-col gap-4 border-b border-border pb-6">
        <Field label={EMAILS.to} error={form.errorAt('to')} help={person?.returned ? EMAILS.returned : undefined}>
          {(control) => (
            <Select
              {...control}
              value={form.values.to}
              onValueChange={(chosen) => form.set({ to: chosen })}
              placeholder={EMAILS.chooseTo}
              options={to.map(({ email, name, as }) => ({
                value: email,
                label: name,
                hint: `${AS_WORDS[as]}, ${email}`,
              }))}
            />
          )}
        </Field>
        <Field
          label={EMAILS.template}
          optional
          aside={
            <Button variant="link" size="sm" onClick={() => setManaging(true)}>
              {EMAILS.manage}
            </Button>
          }
        >
          {(control) => (
            <Select
              {...control}
              value={template}
              onValueChange={use}
              placeholder={EMAILS.noTemplate}
              options={[
                { value: '', label: EMAILS.noTemplate },
                ...templates.map(({ id: value, name }) => ({ value, label: name })),
              ]}
            />
          )}
        </Field>
        <Field label={EMAILS.subject} error={form.errorAt('subject')}>
          {(control) => <Input {...control} {...form.field('subject')} maxLength={200} />}
        </Field>
        <Field
          label={EMAILS.text}
          error={form.errorAt('body')}
          help={answers ? EMAILS.answersHere : EMAILS.answersElsewhere}
        >
          {(control) => <Textarea {...control} {...form.field('body')} rows={10} maxLength={10_000} />}
        </Field>
        <RefusalAlert refusal={form.refusal} />
        <span className="flex flex-wrap gap-2">
          <Button type="submit" working={form.working}>
            {EMAILS.send}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </span>
      </Form>
      {/* Outside the form: what is sent in a dialog would be sent here too. */}
      {managing && <ManageTemplates onClose={() => setManaging(false)} />}
    </>
  );
}
