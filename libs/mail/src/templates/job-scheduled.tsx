import { Action, Facts, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { dayInWords, firstName } from '../words.js';

/** A date was set, or the host answered one. */
export const jobScheduled: Template<'job_scheduled'> = {
  subject: ({ text }) => text,
  preview: ({ hostCompany }) => `The installation at ${hostCompany}`,
  body: ({ name, text, role, hostCompany, date, href }, link) => (
    <>
      <Title>{date ? 'A date for the installation' : 'About the installation date'}</Title>
      <P>
        Hello {firstName(name)}, {date ? `here is the date for ${hostCompany}.` : `${text}.`}
      </P>
      {date && (
        <Facts
          of={[
            ['Site', hostCompany],
            ['Day', dayInWords(date)],
          ]}
        />
      )}
      {date && role === 'asset_host' && <P>Does it suit you? Accept it, or ask for another day.</P>}
      <Action href={link(href)}>{role === 'installer' ? 'Open the job' : 'See the project'}</Action>
    </>
  ),
};
