import { Action, Code, Notice, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, momentInWords } from '../words.js';

export const accessCode: Template<'access_code'> = {
  subject: () => 'Your access code for Voltmere',
  preview: () => 'Use it to sign in and choose a password',
  body: ({ name, code, expiresAt }, link) => (
    <>
      <Title>Your access code</Title>
      <P>Hello {firstName(name)}, your Voltmere account is ready. Sign in with this code, then choose a password.</P>
      <Code>{code}</Code>
      <Action href={link('/login')}>Sign in with the code</Action>
      <Small>The code works once. It expires on {momentInWords(expiresAt)}.</Small>
      <Notice>
        Weren’t expecting an account? Don’t use the code or share it. Nobody at Voltmere will ever ask you for it. Reply
        to this email to let us know.
      </Notice>
    </>
  ),
};
