import { EditProfileBody, type Me, Name, myAccountRoutes, TEXTS } from '@libs/contracts';
import { api } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { checkBy } from '../../../lib/forms/words';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { toast } from '../../../kit/sonner';
import { Section } from './section';
import { PROFILE } from './settings.texts';

const Profile = EditProfileBody.required({ phoneNumber: true }).extend({ fullName: Name, companyName: Name });
const valuesOf = (user: Me) => ({
  fullName: user.fullName,
  companyName: user.companyName ?? '',
  phoneNumber: user.phoneNumber ?? '',
});

/** The person's name, company and phone, as others with access see them. */
export function ProfileForm({ user }: { user: Me }) {
  const { updated } = useSession();
  const form = useDraftForm({
    // After a change in another tab, fields that are not being edited here follow.
    values: valuesOf(user),
    check: checkBy(Profile),
    submit: async (body) => {
      updated(await api(myAccountRoutes.editProfile, { body: { ...body, phoneNumber: body.phoneNumber || null } }));
      toast.success(PROFILE.saved);
    },
    onRefused: () => toast.failure(PROFILE.notSaved),
  });
  return (
    <Section id="profile" title="Profile" note={PROFILE.note}>
      <Form of={form} label="Profile" className="flex max-w-100 flex-col gap-4.5">
        <Field label="Full name" error={form.errorAt('fullName')}>
          {(control) => <Input {...control} {...form.field('fullName')} autoComplete="name" />}
        </Field>
        <Field label="Company name" error={form.errorAt('companyName')}>
          {(control) => <Input {...control} {...form.field('companyName')} autoComplete="organization" />}
        </Field>
        <Field label="Phone" optional error={form.errorAt('phoneNumber')}>
          {(control) => <Input {...control} {...form.field('phoneNumber')} type="tel" autoComplete="tel" />}
        </Field>
        <p className="text-xs text-muted-foreground">
          {PROFILE.signInAs} <b className="break-all text-foreground">{user.email}</b>
          {PROFILE.changeEmail}{' '}
          <a className="lnk" href={`mailto:${TEXTS.contactEmail}`}>
            {TEXTS.contactEmail}
          </a>
          .
        </p>
        <RefusalAlert refusal={form.refusal} />
        <Button type="submit" variant="outline" className="self-start" working={form.working} disabled={!form.dirty}>
          Save profile
        </Button>
      </Form>
    </Section>
  );
}
