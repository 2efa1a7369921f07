import { P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const leadDeclined: Template<'lead_declined'> = {
  subject: () => 'About your request to Voltmere',
  preview: () => 'We can’t take your site further for now',
  body: ({ name, companyName }) => (
    <>
      <Title>About your request</Title>
      <P>
        Hello {firstName(name)}, thank you for your interest. We’ve reviewed your request for {companyName} and can’t
        take it further for now.
      </P>
      <P>Has something changed, or did we get something wrong? Reply to this email. One of our team will read it.</P>
    </>
  ),
};
