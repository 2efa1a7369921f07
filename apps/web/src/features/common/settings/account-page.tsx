import { useSession } from '../../../lib/session/session';
import { Appearance } from './appearance';
import { ChangePasswordCard } from './change-password-card';
import { Passkeys } from './passkeys';
import { ProfileForm } from './profile-form';
import { TwoFactor } from './two-factor';

/** A person's own settings: password, profile, second factor, passkeys, and the appearance on this device. */
export function AccountPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <ChangePasswordCard />
      <ProfileForm user={user} />
      <TwoFactor />
      <Passkeys />
      <Appearance />
    </>
  );
}
