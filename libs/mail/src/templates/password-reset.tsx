import { Action, Notice, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const passwordReset: Template<'password_reset'> = {
  subject: () => 'Choose a new password',
  preview: () => 'The link works once, for 60 minutes',
  body: ({ name, href }, link) => (
    <>
      <Title>Choose a new password</Title>
      <P>Hello {firstName(name)}, someone asked for a new password for your account. If it was you, continue here.</P>
      <Action href={link(href)}>Choose a new password</Action>
      <Small>The link works once, for 60 minutes. You’ll be signed out everywhere when the password changes.</Small>
      <Notice>
        Wasn’t you? Do nothing, and your password stays as it is. Don’t forward this email. If you keep getting it,
        reply and tell us.
      </Notice>
    </>
  ),
};
