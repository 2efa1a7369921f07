import { Action, Notice, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const passwordReset: Template<'password_reset'> = {
  subject: () => 'Choose a new password',
  preview: () => 'The link works once, for 60 minutes',
  body: ({ name, href }, link) => (
    <>
      <Title>Choose a new password</Title>
      <P>Hello {firstName(name)}, somebody asked for a new password for your account. If it was you, go on here.</P>
      <Action href={link(href)}>Choose a new password</Action>
      <Small>The link works once, for 60 minutes. All sessions end when the password changes.</Small>
      <Notice>
        It was not you? Then do nothing: your password stays as it is. Don’t pass this mail on. If it keeps coming, tell
        us by replying to it.
      </Notice>
    </>
  ),
};
