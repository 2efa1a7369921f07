import { A, Facts, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, momentInWords } from '../words.js';

export const passwordChanged: Template<'password_changed'> = {
  subject: () => 'Your password was changed',
  preview: ({ at }) => momentInWords(at),
  body: ({ name, at, href }, link) => (
    <>
      <Title>Your password was changed</Title>
      <P>Hello {firstName(name)}, the password of your account was changed. Your other sessions have ended.</P>
      <Facts of={[['When', momentInWords(at)]]} />
      <P>
        If it was you, there’s nothing to do. Your password and sessions are in your <A href={link(href)}>settings</A>.
      </P>
      <Notice>
        Wasn’t you? Choose a new password straight away with ‘Forgot password’ on the{' '}
        <A href={link('/login')}>sign-in page</A>: that ends every session. Then tell us by replying to this email.
      </Notice>
    </>
  ),
};
