import { Action, Facts, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const jobReturned: Template<'job_returned'> = {
  subject: ({ hostCompany }) => `Returned for rework: ${hostCompany}`,
  preview: ({ reason }) => reason ?? 'Needs another visit',
  body: ({ name, hostCompany, reason, href }, link) => (
    <>
      <Title>Returned for rework</Title>
      <P>
        Hello {firstName(name)}, we’ve returned the commissioning of {hostCompany} to you. Fix what’s listed here, then
        submit it again.
      </P>
      <Facts of={[['What to fix', reason]]} />
      <Action href={link(href)}>Open the job</Action>
    </>
  ),
};
