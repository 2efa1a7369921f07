import { TEXTS } from '@libs/contracts';
import { useEffect } from 'react';
import { toast } from '../../../kit/sonner';
import { GoOn } from './go-on';
import { NewPasswordForm } from './new-password-form';
import { RequestResetForm } from './request-reset-form';
import { useTakenSearch } from './use-taken-search';

interface ResetLink {
  access_token?: string | undefined;
  refresh_token?: string | undefined;
}

/** With a link's two tokens the form for a new password; without any the one that asks for such a link. */
export function ResetPasswordPage({ link }: { link: ResetLink }) {
  const { access_token: accessToken, refresh_token: refreshToken } = useTakenSearch<
    ResetLink & Record<string, string | undefined>
  >({
    ...link,
  });
  if (accessToken && refreshToken) return <NewPasswordForm tokens={{ accessToken, refreshToken }} />;
  if (accessToken !== undefined || refreshToken !== undefined) return <BrokenLink />;
  return <RequestResetForm />;
}

/** Half a link is none. */
function BrokenLink() {
  useEffect(() => toast.failure(TEXTS.resetLinkInvalid), []);
  return <GoOn href="/login" />;
}
