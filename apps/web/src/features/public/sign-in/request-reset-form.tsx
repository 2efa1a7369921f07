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

/** Asks for the mail with the link. The answer is the same for every address. */
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
    <EntryFrame title="Reset your password">
      {sentTo ? (
        <div role="status" className="flex flex-col gap-3">
          <p>
            If <b className="break-all">{sentTo}</b> has an account, a mail with a link is on its way.
          </p>
          <p className="text-sm text-muted-foreground">
            The link works once, for 60 minutes. Nothing came? Look among the unwanted mail, or{' '}
            <button type="button" className="lnk text-foreground" onClick={() => setSentTo(null)}>
              try another address
            </button>
            .
          </p>
        </div>
      ) : (
        <Form of={form} label="Ask for a reset link" className="flex flex-col gap-4.5">
          <Field label="Email" error={form.errorAt('email')} help="We mail you a link to set a new password.">
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
          Back to sign in
        </a>
      </p>
    </EntryFrame>
  );
}
