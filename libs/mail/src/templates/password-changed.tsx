import { A, Facts, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, momentInWords } from '../words.js';

export const passwordChanged: Template<'password_changed'> = {
  subject: () => 'Your password was changed',
  preview: ({ at }) => momentInWords(at),
  body: ({ name, at, href }, link) => (
    <>
      <Title>Your password was changed</Title>
      <P>Hello {firstName(name)}, your password was changed. You’ve been signed out on all your other devices.</P>
      <Facts of={[['When', momentInWords(at)]]} />
      <P>
        If this was you, there’s nothing to do. You can see your sessions in your <A href={link(href)}>settings</A>.
      </P>
      <Notice>
        Wasn’t you? Choose a new password straight away with ‘Forgot password’ on the{' '}
        <A href={link('/login')}>sign-in page</A>. That signs you out everywhere. Then reply to this email to let us
        know.
      </Notice>
    </>
  ),
};
