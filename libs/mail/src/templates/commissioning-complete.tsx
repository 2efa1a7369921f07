import { Action, Facts, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { dayInWords, firstName } from '../words.js';

export const commissioningComplete: Template<'commissioning_complete'> = {
  subject: ({ text }) => text,
  preview: () => 'Only going live is left',
  body: ({ name, hostCompany, date, role, href }, link) => (
    <>
      <Title>Commissioning complete</Title>
      <P>
        Hello {firstName(name)}, the installation at {hostCompany} is commissioned.{' '}
        {role === 'admin' ? 'Check the papers and let it go live.' : 'We check the papers, then it goes live.'}
      </P>
      <Facts
        of={[
          ['Site', hostCompany],
          ['Completed', date && dayInWords(date)],
        ]}
      />
      <Action href={link(href)}>See the project</Action>
    </>
  ),
};
