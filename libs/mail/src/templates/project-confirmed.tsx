import { Action, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const projectConfirmed: Template<'project_confirmed'> = {
  subject: ({ text }) => text,
  preview: () => 'Next comes the installation',
  body: ({ name, text, role, href }, link) => (
    <>
      <Title>{text}</Title>
      <P>
        Hello {firstName(name)},{' '}
        {role === 'asset_host'
          ? 'the money for your system stands. Next comes the installation: you hear from us as soon as there is a date.'
          : 'the pairing is confirmed. Next comes the installation.'}
      </P>
      <Action href={link(href)}>{role === 'asset_host' ? 'See your project' : 'Open the project'}</Action>
    </>
  ),
};
