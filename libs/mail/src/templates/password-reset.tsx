import { Action, Notice, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const passwordReset: Template<'password_reset'> = {
  subject: () => 'Choose a new password',
  preview: () => 'The link works once and expires after 60 minutes',
  body: ({ name, href }, link) => (
    <>
      <Title>Choose a new password</Title>
      <P>
        Hello {firstName(name)}, someone asked to reset the password for your account. If this was you, choose a new one
        here.
      </P>
      <Action href={link(href)}>Choose a new password</Action>
      <Small>The link works once and expires after 60 minutes. Changing your password signs you out everywhere.</Small>
      <Notice>
        Wasn’t you? You don’t need to do anything: your password hasn’t changed. Don’t forward this email. If you keep
        getting these, reply to let us know.
      </Notice>
    </>
  ),
};
