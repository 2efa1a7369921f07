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
        Hello {firstName(name)}, you asked for a person while you talked to Lori. {personName} has answered you there.
      </P>
      <Action href={link(href)}>Read the answer</Action>
      <Small>
        The link opens your conversation: whoever has it can read along. You can answer there too, or simply reply to
        this mail.
      </Small>
    </>
  ),
};
