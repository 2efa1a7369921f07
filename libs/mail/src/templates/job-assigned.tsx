import { Action, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const jobAssigned: Template<'job_assigned'> = {
  subject: ({ text }) => text,
  preview: () => 'Accept it and agree a date',
  body: ({ name, hostCompany, href }, link) => (
    <>
      <Title>New job: {hostCompany}</Title>
      <P>
        Hello {firstName(name)}, the installation at {hostCompany} is yours. System, site and contact details are in the
        job. Accept it and agree a date, or decline it and tell us why.
      </P>
      <Action href={link(href)}>Open the job</Action>
    </>
  ),
};
