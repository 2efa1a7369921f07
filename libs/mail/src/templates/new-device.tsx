import { A, Action, Facts, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, momentInWords } from '../words.js';

/** A sign-in from a new device, or a session that was ended because one of its old tokens was used again. */
export const newDevice: Template<'new_device'> = {
  subject: ({ text }) => text,
  preview: ({ at }) => `${momentInWords(at)}. Was this you?`,
  body: ({ name, text, at, href }, link) => (
    <>
      <Title>{text}</Title>
      <P>Hello {firstName(name)}, we noticed this on your account.</P>
      <Facts of={[['When', momentInWords(at)]]} />
      <Action href={link(href)}>See your sessions</Action>
      <Notice>
        Wasn’t you? End any session you don’t recognise. Then choose a new password with ‘Forgot password’ on the{' '}
        <A href={link('/login')}>sign-in page</A>, which signs you out everywhere. Reply to this email to let us know.
      </Notice>
    </>
  ),
};
