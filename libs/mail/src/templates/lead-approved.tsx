import { Action, Code, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const leadApproved: Template<'lead_approved'> = {
  subject: () => 'Your application has been approved',
  preview: () => 'Create your account with your unique code',
  body: ({ name, companyName, uniqueCode }, link) => (
    <>
      <Title>Your application has been approved</Title>
      <P>
        Hello {firstName(name)}, we’d like to go ahead with {companyName}. Create your account with this unique code and
        the email address we’ve sent it to.
      </P>
      <Code>{uniqueCode}</Code>
      <Action href={link('/signup')}>Create your account</Action>
      <Notice>
        Didn’t apply? Don’t use the code or share it. Nobody at Voltmere will ever ask you for it. Reply to this email
        to let us know.
      </Notice>
    </>
  ),
};
