import { Action, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const personAnswered: Template<'person_answered'> = {
  subject: ({ personName }) => `${personName} of Voltmere has answered you`,
  preview: () => 'You asked Lori for a person',
  body: ({ name, personName, href }, link) => (
    <>
      <Title>You have an answer</Title>
      <P>
        Hello {firstName(name)}, you asked to speak to a person while talking to Lori. {personName} has answered you
        there.
      </P>
      <Action href={link(href)}>Read the answer</Action>
      <Small>
        The link opens your conversation, and anyone with the link can read it. You can answer there too, or reply to
        this email.
      </Small>
    </>
  ),
};
