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
        Hello {firstName(name)}, your account is active. You’ll find everything in your portal, updated as it happens.
      </P>
      <Action href={link(href)}>Open your portal</Action>
      <Notice>
        Wasn’t this you? Choose a new password with ‘Forgot password’ on the <A href={link('/login')}>sign-in page</A>:
        that ends every session. Then tell us by replying to this email.
      </Notice>
    </>
  ),
};
