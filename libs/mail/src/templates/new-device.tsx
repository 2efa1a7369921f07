import { A, Action, Facts, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, momentInWords } from '../words.js';

/** A sign-in from a device not seen before, and a session that was ended because an old key of it came back. */
export const newDevice: Template<'new_device'> = {
  subject: ({ text }) => text,
  preview: ({ at }) => `${momentInWords(at)}. Was it you?`,
  body: ({ name, text, at, href }, link) => (
    <>
      <Title>{text}</Title>
      <P>Hello {firstName(name)}, this happened on your account.</P>
      <Facts of={[['When', momentInWords(at)]]} />
      <Action href={link(href)}>See your sessions</Action>
      <Notice>
        Wasn’t you? End the sessions that you don’t recognise, then choose a new password with ‘Forgot password’ on the{' '}
        <A href={link('/login')}>sign-in page</A>: that ends all the others. Tell us by replying to this email.
      </Notice>
    </>
  ),
};
