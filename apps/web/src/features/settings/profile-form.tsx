import { EditProfileBody, type Me, Name, ownAccountRoutes, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api';
import { type Refusal, refusalOf } from '../../shared/forms/refusal';
import { RefusalAlert } from '../../shared/forms/refusal-alert';
import { resolverOf } from '../../shared/forms/words';
import { useSession } from '../../shared/session';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { toast } from '../../ui/sonner';
import { Section } from './section';

const Form = EditProfileBody.required({ phoneNumber: true }).extend({ fullName: Name, companyName: Name });
const valuesOf = (user: Me) => ({
  fullName: user.fullName,
  companyName: user.companyName ?? '',
  phoneNumber: user.phoneNumber ?? '',
});

/** The own name, company and phone, as everyone who may see them sees them. */
export function ProfileForm({ user }: { user: Me }) {
  const { updated } = useSession();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: resolverOf(Form),
    defaultValues: valuesOf(user),
    // Changed in another tab: what is not being typed here follows.
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      const me = await api(ownAccountRoutes.editProfile, { body: { ...body, phoneNumber: body.phoneNumber || null } });
      updated(me);
      reset(valuesOf(me));
      toast.success('Profile saved');
    } catch (error) {
      setRefusal(refusalOf(error, TEXTS.pleaseTryAgain));
      toast.failure('Failed to save the profile');
    }
  });
  return (
    <Section id="profile" title="Profile" note="Who you are to the people you work with here.">
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Profile"
        className="flex max-w-[400px] flex-col gap-[18px]"
      >
        <Field label="Full name" error={errors.fullName?.message}>
          {(control) => <Input {...control} {...register('fullName')} autoComplete="name" />}
        </Field>
        <Field label="Company name" error={errors.companyName?.message}>
          {(control) => <Input {...control} {...register('companyName')} autoComplete="organization" />}
        </Field>
        <Field label="Phone" optional error={errors.phoneNumber?.message}>
          {(control) => <Input {...control} {...register('phoneNumber')} type="tel" autoComplete="tel" />}
        </Field>
        <p className="text-[13px] text-muted-foreground">
          You sign in as <b className="break-all text-foreground">{user.email}</b>. To change the address, write to{' '}
          <a className="lnk" href={`mailto:${TEXTS.contactEmail}`}>
            {TEXTS.contactEmail}
          </a>
          .
        </p>
        <RefusalAlert refusal={refusal} />
        <Button type="submit" variant="outline" className="self-start" working={isSubmitting} disabled={!isDirty}>
          Save profile
        </Button>
      </form>
    </Section>
  );
}
