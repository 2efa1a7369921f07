import { P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const leadDeclined: Template<'lead_declined'> = {
  subject: () => 'About your request to Voltmere',
  preview: () => 'We can’t take your site further at present',
  body: ({ name, companyName }) => (
    <>
      <Title>About your request</Title>
      <P>
        Hello {firstName(name)}, thank you for your interest. We have looked at what you sent us for {companyName} and
        can’t take it further at present.
      </P>
      <P>Has something changed, or did we get something wrong? Reply to this email and a person will read it.</P>
    </>
  ),
};
