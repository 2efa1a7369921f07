import { ForgotPasswordBody, myAccountRoutes } from '@libs/contracts';
import { useState } from 'react';
import { api } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { checkBy } from '../../../lib/forms/words';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { EntryFrame } from './entry-frame';
import { RESET } from './sign-in.texts';

/** Requests the email with the link. The answer is the same for every address. */
export function RequestResetForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useDraftForm({
    values: { email: '' },
    check: checkBy(ForgotPasswordBody),
    asks: false,
    submit: async (body) => {
      await api(myAccountRoutes.forgotPassword, { body });
      setSentTo(body.email);
    },
  });
  return (
    <EntryFrame title={RESET.title}>
      {sentTo ? (
        <div role="status" className="flex flex-col gap-3">
          <p>
            {RESET.sentBefore}
            <b className="break-all">{sentTo}</b>
            {RESET.sentAfter}
          </p>
          <p className="text-sm text-muted-foreground">
            {RESET.once}
            <button type="button" className="lnk text-foreground" onClick={() => setSentTo(null)}>
              {RESET.again}
            </button>
            .
          </p>
        </div>
      ) : (
        <Form of={form} label={RESET.form} className="flex flex-col gap-4.5">
          <Field label="Email" error={form.errorAt('email')} help={RESET.help}>
            {(control) => (
              <Input {...control} {...form.field('email')} type="email" autoComplete="username" className="h-12" />
            )}
          </Field>
          <RefusalAlert refusal={form.refusal} />
          <Button type="submit" size="lg" full working={form.working}>
            Send the link
          </Button>
        </Form>
      )}
      <p className="mt-6 text-sm">
        <a href="/login" className="lnk">
          {RESET.back}
        </a>
      </p>
    </EntryFrame>
  );
}
