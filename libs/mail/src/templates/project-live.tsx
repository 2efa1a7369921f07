import { Action, Facts, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { dayInWords, firstName } from '../words.js';

export const projectLive: Template<'project_live'> = {
  subject: ({ text }) => text,
  preview: () => 'The system is running',
  body: ({ name, hostCompany, date, role, href }, link) => (
    <>
      <Title>{hostCompany} is live</Title>
      <P>
        Hello {firstName(name)},{' '}
        {role === 'asset_host'
          ? 'your system is running and saving from now on.'
          : `the system at ${hostCompany} is running.`}{' '}
        Thank you for your part in it.
      </P>
      <Facts
        of={[
          ['Site', hostCompany],
          ['Live since', date && dayInWords(date)],
        ]}
      />
      <Action href={link(href)}>{role === 'installer' ? 'Open the job' : 'See the project'}</Action>
    </>
  ),
};
