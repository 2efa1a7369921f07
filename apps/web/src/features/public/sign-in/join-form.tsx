import { HOME_OF, type InvitationFor, Name, passwordFault } from '@libs/contracts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Field } from '../../../kit/field';
import { fullTime } from '../../../kit/format';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { goTo } from '../../../lib/go';
import { useSession } from '../../../lib/session/session';
import { FORMS } from '../../../lib/forms/forms.texts';
import { forgetJoinLink } from './join-link';
import { JOIN } from './join.texts';
import { PasswordRules } from './password-rules';

/** Joins with one press where the right person is signed in; a new person gives a name and a password. */
export function JoinForm({ invitation, token }: { invitation: InvitationFor; token: string }) {
  const { user, join } = useSession();
  const [passkey, setPasskey] = useState(false);
  const isNew = !invitation.hasAccount;
  const form = useDraftForm({
    values: { fullName: '', password: '' },
    check: readBy((typed: { fullName: string; password: string }) => {
      if (!isNew) return { body: { token } };
      const faults = {
        fullName: !Name.safeParse(typed.fullName).success && FORMS.fillIn,
        password: passwordFault(typed.password),
      };
      return faultsIn(faults) ?? { body: { token, ...typed } };
    }),
    asks: false,
    submit: async (body) => {
      const me = await join(body);
      forgetJoinLink();
      await goTo(passkey ? '/settings' : HOME_OF[me.role], { replace: true });
    },
  });
  const { organisation, email, expiresAt, hindrance } = invitation;
  const until = <p className="mt-1 mb-5 text-sm text-muted-foreground">{JOIN.until(fullTime(new Date(expiresAt)))}</p>;
  if (hindrance === 'signed_out') {
    return (
      <>
        <h2 className="head text-2xl">{JOIN.ready}</h2>
        {until}
        <p className="mb-5">{JOIN.signInFirst}</p>
        <Button size="lg" full onClick={() => void goTo('/login?next=/join')}>
          {JOIN.signInToJoin}
        </Button>
      </>
    );
  }
  return (
    <Form of={form} label={JOIN.title(organisation.name)} className="flex flex-col">
      <h2 className="head text-2xl">{isNew ? JOIN.create : JOIN.ready}</h2>
      {until}
      <div className="flex flex-col gap-4.5">
        <Field label={JOIN.email}>
          {(control) => (
            <span className="relative">
              <Input {...control} value={email} readOnly autoComplete="username" className="h-12 bg-sunken pr-10" />
              <Lock size={16} strokeWidth={1.5} aria-hidden className="absolute top-4 right-3 text-muted-foreground" />
            </span>
          )}
        </Field>
        {isNew && (
          <>
            <Field label={JOIN.name} error={form.errorAt('fullName')}>
              {(control) => <Input {...control} {...form.field('fullName')} autoComplete="name" className="h-12" />}
            </Field>
            <Field label={JOIN.password} error={form.errorAt('password')}>
              {(control) => (
                <PasswordInput {...control} {...form.field('password')} autoComplete="new-password" className="h-12" />
              )}
            </Field>
            {form.values.password !== '' && <PasswordRules password={form.values.password} />}
            <Choice checked={passkey} onChange={setPasskey} className="text-sm">
              {JOIN.passkey}
            </Choice>
          </>
        )}
        <RefusalAlert refusal={form.refusal} />
        <Button type="submit" size="lg" full working={form.working} className="h-auto min-h-13 py-2 whitespace-normal">
          {JOIN.title(organisation.name)}
        </Button>
        {!user && (
          <p className="text-sm text-muted-foreground">
            {JOIN.haveAccount}{' '}
            <a href="/login?next=/join" className="lnk text-foreground">
              {JOIN.signIn}
            </a>
          </p>
        )}
      </div>
    </Form>
  );
}
