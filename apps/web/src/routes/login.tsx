import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignInPage } from '../features/public/sign-in/sign-in-page';

export const Route = createFileRoute('/login')({
  // Where to go afterwards; the page takes it only when it is a path of ours.
  validateSearch: z.object({ next: z.string().optional().catch(undefined) }),
  component: function Login() {
    return <SignInPage next={Route.useSearch().next} />;
  },
});
