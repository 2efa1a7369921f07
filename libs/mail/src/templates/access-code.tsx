import { Action, Code, Notice, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, momentInWords } from '../words.js';

export const accessCode: Template<'access_code'> = {
  subject: () => 'Your access code for Voltmere',
  preview: () => 'Use it to choose your password and sign in',
  body: ({ name, code, expiresAt }, link) => (
    <>
      <Title>Your access code</Title>
      <P>
        Hello {firstName(name)}, an account at Voltmere is ready for you. Sign in with this code and choose a password.
      </P>
      <Code>{code}</Code>
      <Action href={link('/login')}>Sign in with the code</Action>
      <Small>The code works once, until {momentInWords(expiresAt)}.</Small>
      <Notice>
        Weren’t expecting an account? Don’t use the code or share it. No one from Voltmere will ever ask you for it.
        Tell us by replying to this email.
      </Notice>
    </>
  ),
};
