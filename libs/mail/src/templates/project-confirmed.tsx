import { Action, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const projectConfirmed: Template<'project_confirmed'> = {
  subject: ({ text }) => text,
  preview: () => 'Next is installation',
  body: ({ name, text, role, href }, link) => (
    <>
      <Title>{text}</Title>
      <P>
        Hello {firstName(name)},{' '}
        {role === 'asset_host'
          ? 'your system is funded. Installation comes next. We’ll email you as soon as there’s a date.'
          : 'the pairing is confirmed. Installation comes next.'}
      </P>
      <Action href={link(href)}>{role === 'asset_host' ? 'See your project' : 'Open the project'}</Action>
    </>
  ),
};
