import { Action, Code, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const leadApproved: Template<'lead_approved'> = {
  subject: () => 'Your application is approved',
  preview: () => 'Your unique code opens your account',
  body: ({ name, companyName, uniqueCode }, link) => (
    <>
      <Title>Your application is approved</Title>
      <P>
        Hello {firstName(name)}, we would like to take {companyName} further. Open your account with this unique code
        and the address this email came to.
      </P>
      <Code>{uniqueCode}</Code>
      <Action href={link('/signup')}>Open your account</Action>
      <Notice>
        Didn’t apply? Don’t use the code or share it. No one from Voltmere will ever ask you for it. Tell us by replying
        to this email.
      </Notice>
    </>
  ),
};
