import { Email, MEMBER_ROLES, MEMBER_WORDS, type MemberRole, organisationRoutes } from '@libs/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { atPassword, passwordFaults, PasswordFormDialog } from '../settings/password-dialog';
import { INVITE } from './team.texts';

interface Typed {
  email: string;
  role: string;
  password: string;
}

const OPTIONS = MEMBER_ROLES.map((role) => ({ value: role, label: MEMBER_WORDS[role] }));

/** Parses the input, or returns the errors by field. */
const check = readBy((typed: Typed) => {
  const email = Email.safeParse(typed.email);
  const faults = {
    ...passwordFaults(typed),
    email: !email.success && email.error.issues[0]?.message,
    role: typed.role === '' && INVITE.choose,
  };
  return faultsIn(faults) ?? { body: { ...typed, email: email.data ?? '', role: typed.role as MemberRole } };
});

/** An email and a role, with the person's password. With `of`, as an admin for a party's organisation. */
export function InviteDialog({
  open,
  onOpenChange,
  role = '',
  of = null,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  role?: MemberRole | '';
  of?: string | null;
}) {
  const client = useQueryClient();
  const form = useDraftForm({
    values: { email: '', role, password: '' },
    check,
    asks: false,
    submit: async (body) => {
      await (of === null
        ? api(organisationRoutes.inviteMember, { body })
        : api(organisationRoutes.inviteToTeam, { params: { id: of }, body }));
      await client.invalidateQueries({ queryKey: ['organisation'] });
      toast.success(INVITE.sent(body.email));
      onOpenChange(false);
    },
    at: atPassword,
  });
  return (
    <PasswordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={INVITE.title}
      description={INVITE.why}
      action={INVITE.send}
      form={form}
    >
      <Field label={INVITE.email} error={form.errorAt('email')}>
        {(control) => <Input {...control} {...form.field('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label={INVITE.role} error={form.errorAt('role')}>
        {(control) => (
          <Select
            {...control}
            options={OPTIONS}
            value={form.values.role}
            placeholder={INVITE.choose}
            onValueChange={(chosen) => form.set({ role: chosen })}
          />
        )}
      </Field>
    </PasswordFormDialog>
  );
}
