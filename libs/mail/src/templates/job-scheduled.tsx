import { Action, Facts, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { dayInWords, firstName } from '../words.js';

/** A date was suggested, or the host replied to one. */
export const jobScheduled: Template<'job_scheduled'> = {
  subject: ({ text }) => text,
  preview: ({ hostCompany }) => `The installation at ${hostCompany}`,
  body: ({ name, text, role, hostCompany, date, href }, link) => (
    <>
      <Title>{date ? 'Installation date' : 'About the installation date'}</Title>
      <P>
        Hello {firstName(name)}, {date ? `this is the installation date for ${hostCompany}.` : `${text}.`}
      </P>
      {date && (
        <Facts
          of={[
            ['Site', hostCompany],
            ['Day', dayInWords(date)],
          ]}
        />
      )}
      {date && role === 'asset_host' && <P>Does this day suit you? Accept it or ask for another.</P>}
      <Action href={link(href)}>{role === 'installer' ? 'Open the job' : 'See the project'}</Action>
    </>
  ),
};
