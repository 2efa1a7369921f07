import { A, Action, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const welcome: Template<'welcome'> = {
  subject: () => 'Welcome to Voltmere',
  preview: () => 'Your account is active',
  body: ({ name, href }, link) => (
    <>
      <Title>Welcome to Voltmere</Title>
      <P>
        Hello {firstName(name)}, your account is active. Everything that concerns you stands in your portal, and changes
        there as it happens.
      </P>
      <Action href={link(href)}>Open your portal</Action>
      <Notice>
        It was not you who opened it? Choose a new password with ‘Forgot password’ on the{' '}
        <A href={link('/login')}>sign-in page</A>: that ends every session. Then tell us by replying to this mail.
      </Notice>
    </>
  ),
};
