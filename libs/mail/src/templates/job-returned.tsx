import { Action, Facts, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const jobReturned: Template<'job_returned'> = {
  subject: ({ hostCompany }) => `Returned for rework: ${hostCompany}`,
  preview: ({ reason }) => reason ?? 'Something needs doing again',
  body: ({ name, hostCompany, reason, href }, link) => (
    <>
      <Title>Returned for rework</Title>
      <P>
        Hello {firstName(name)}, the commissioning at {hostCompany} has been returned to you.
      </P>
      <Facts of={[['What is missing', reason]]} />
      <Action href={link(href)}>Open the job</Action>
    </>
  ),
};
