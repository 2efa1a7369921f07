import { HAND_OVER_CONSENT, routes } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { api, reasonOf } from '../../../lib/api/api';
import { clockShort } from '../../../kit/format';
import { sessionHint } from '../../../lib/session/session-hint';
import { look, type Standing, takeIn, useChat } from './chat';
import { PERSON } from './lori.texts';

const LOOK_MS = 3_000;

/** The handover from Lori to a person: the offer, the form, and then who replies and since when. */
export function HandOver() {
  const { messages, standing, conversationId } = useChat();
  const [open, setOpen] = useState(false);
  const handed = standing?.status === 'waiting' || standing?.status === 'with_person';
  useEffect(() => {
    if (!handed) return;
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [handed]);
  if (standing && handed) return <Where standing={standing} />;
  const offered = messages.at(-1)?.offersPerson === true;
  if (!conversationId || sessionHint() === 'admin' || (!offered && !open)) return null;
  if (!open)
    return (
      <Button variant="outline" size="sm" className="mt-3.5" onClick={() => setOpen(true)}>
        {PERSON.talk}
      </Button>
    );
  return <AskForm id={conversationId} onDone={() => setOpen(false)} />;
}

function Where({ standing: { status, handedAt, personName, personAt } }: { standing: Standing }) {
  const at = (instant: string | null) => (instant ? clockShort(new Date(instant)) : '');
  return (
    <p role="status" data-slot="hand-over" className="mt-3.5 rounded-md bg-sunken px-3.5 py-2.5 text-sm leading-5">
      {status === 'waiting' ? PERSON.waiting(at(handedAt)) : PERSON.answering(personName ?? '', at(personAt))}
    </p>
  );
}

const FIELDS = [
  { name: 'fullName', label: 'Full name', type: 'text', autoComplete: 'name' },
  { name: 'companyName', label: 'Company', type: 'text', autoComplete: 'organization' },
  { name: 'workEmail', label: 'Work email', type: 'email', autoComplete: 'email' },
] as const;

const EMPTY = { fullName: '', companyName: '', workEmail: '', consent: false };

function AskForm({ id, onDone }: { id: string; onDone: () => void }) {
  const known = Boolean(sessionHint());
  const form = useDraftForm({
    values: EMPTY,
    check: readBy(({ consent, ...contact }: typeof EMPTY) =>
      consent
        ? { body: { consent: HAND_OVER_CONSENT.version, ...(known ? {} : { contact }) } }
        : { faults: { consent: PERSON.agree } },
    ),
    asks: false,
    submit: async (body) => {
      takeIn(await api(routes.handOver, { params: { id }, body }));
      onDone();
    },
    at: () => null,
  });
  const error = form.errorAt('consent') ?? (form.error === null ? null : reasonOf(form.error));
  return (
    <Form of={form} label={PERSON.talk} className="mt-4 flex flex-col gap-3 border-t border-border-strong pt-4">
      <p className="text-base font-semibold">{PERSON.talk}</p>
      {!known &&
        FIELDS.map(({ name, label, type, autoComplete }) => (
          <Field key={name} label={label}>
            {(control) => <Input {...control} {...form.field(name)} type={type} autoComplete={autoComplete} required />}
          </Field>
        ))}
      <label className="flex items-start gap-2.5 text-sm leading-5">
        <input type="checkbox" {...form.field('consent')} className="mt-0.5 size-4 shrink-0 accent-primary" />
        <span>
          {HAND_OVER_CONSENT.text}{' '}
          <a href="/privacy-policy" className="lnk">
            Privacy policy
          </a>
        </span>
      </label>
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={form.working}>
          {PERSON.ask}
        </Button>
        <Button type="button" variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
