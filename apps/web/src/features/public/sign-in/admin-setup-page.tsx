import { accountRoutes, AdminSetupBody, type AnswerOf, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { ApiError, api } from '../../../lib/api/api';
import { isPasswordFault } from '../../../lib/forms/password-fault';
import { Form } from '../../../lib/forms/form';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { checkBy } from '../../../lib/forms/words';
import { Alert } from '../../../kit/alert';
import { Button, buttonVariants } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { PasswordRules } from './password-rules';
import { Credentials } from './credentials';
import { EntryFrame } from './entry-frame';
import { ADMIN_SETUP } from './sign-in.texts';

type Answer = AnswerOf<typeof accountRoutes.setUpFirstAdmin>;

/** Creates the first admin with the set-up token; works once. */
export function AdminSetupPage() {
  const [made, setMade] = useState<Answer | null>(null);
  const form = useDraftForm({
    values: { setupToken: '', email: '', password: '', fullName: '', companyName: TEXTS.brand },
    check: checkBy(AdminSetupBody),
    submit: async (body) => {
      setMade(await api(accountRoutes.setUpFirstAdmin, { body: { ...body, returnCredentials: true } }));
    },
    failed: TEXTS.createAdminFailed,
    at: ({ title }) => (isPasswordFault(title) ? 'password' : null),
  });
  const { error } = form;
  const taken = error instanceof ApiError && error.status === 404;
  const wrongToken = error instanceof ApiError && error.status === 403;

  if (made) return <Credentials answer={made} />;
  if (taken) {
    return (
      <EntryFrame title="First admin">
        <Alert title={TEXTS.createAdminFailed}>{ADMIN_SETUP.taken}</Alert>
        <a href="/login" className={buttonVariants({ size: 'lg', full: true, className: 'mt-6' })}>
          Sign in
        </a>
      </EntryFrame>
    );
  }
  const { password } = form.values;
  return (
    <EntryFrame title="First admin" lead={ADMIN_SETUP.lead}>
      <Form of={form} label={ADMIN_SETUP.form} className="flex flex-col gap-4.5">
        <Field label="Set-up token" help={ADMIN_SETUP.tokenHelp} error={form.errorAt('setupToken')}>
          {(control) => (
            <Input
              {...control}
              {...form.field('setupToken', { setValueAs: (text: string) => text.trim() })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="h-12 font-mono text-sm"
            />
          )}
        </Field>
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1 max-md:gap-4.5">
          <Field label="Full name" error={form.errorAt('fullName')}>
            {(control) => <Input {...control} {...form.field('fullName')} autoComplete="name" className="h-12" />}
          </Field>
          <Field label="Company name" error={form.errorAt('companyName')}>
            {(control) => (
              <Input {...control} {...form.field('companyName')} autoComplete="organization" className="h-12" />
            )}
          </Field>
        </div>
        <Field label="Email" error={form.errorAt('email')}>
          {(control) => (
            <Input {...control} {...form.field('email')} type="email" autoComplete="username" className="h-12" />
          )}
        </Field>
        <Field label="Password" error={form.errorAt('password')}>
          {(control) => (
            <PasswordInput {...control} {...form.field('password')} autoComplete="new-password" className="h-12" />
          )}
        </Field>
        {password !== '' && <PasswordRules password={password} />}
        <RefusalAlert
          refusal={form.refusal && wrongToken ? { ...form.refusal, detail: ADMIN_SETUP.wrongToken } : form.refusal}
        />
        <Button type="submit" size="lg" full working={form.working}>
          Create admin account
        </Button>
      </Form>
    </EntryFrame>
  );
}
