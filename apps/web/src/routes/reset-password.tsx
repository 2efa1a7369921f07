import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ResetPasswordPage } from '../features/public/sign-in/reset-password-page';

const token = z.string().optional().catch(undefined);

export const Route = createFileRoute('/reset-password')({
  validateSearch: z.object({ access_token: token, refresh_token: token }),
  component: function ResetPassword() {
    return <ResetPasswordPage link={Route.useSearch()} />;
  },
});
