import { Action, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const personAnswered: Template<'person_answered'> = {
  subject: ({ personName }) => `${personName} at Voltmere has replied`,
  preview: () => 'You asked to speak to a person',
  body: ({ name, personName, href }, link) => (
    <>
      <Title>You have a reply</Title>
      <P>
        Hello {firstName(name)}, you asked to speak to a person. {personName} has replied in your conversation.
      </P>
      <Action href={link(href)}>Read the reply</Action>
      <Small>
        The link opens your conversation, and anyone who has it can read it. Reply there, or reply to this email.
      </Small>
    </>
  ),
};
