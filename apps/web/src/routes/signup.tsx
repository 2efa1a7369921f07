import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignUpPage } from '../features/public/sign-in/sign-up-page';

const text = z.string().max(320).optional().catch(undefined);

export const Route = createFileRoute('/signup')({
  // The mail's link fills the form.
  validateSearch: z.object({ code: text, email: text }),
  component: function SignUp() {
    return <SignUpPage link={Route.useSearch()} />;
  },
});
