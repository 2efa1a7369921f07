import { Action, Facts, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { dayInWords, firstName } from '../words.js';

export const commissioningComplete: Template<'commissioning_complete'> = {
  subject: ({ text }) => text,
  preview: () => 'The last step is going live',
  body: ({ name, hostCompany, date, role, href }, link) => (
    <>
      <Title>Commissioning complete</Title>
      <P>
        Hello {firstName(name)}, the installation at {hostCompany} is commissioned.{' '}
        {role === 'admin'
          ? 'Check the paperwork and let it go live.'
          : 'We’re checking the final paperwork. Then it goes live.'}
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
