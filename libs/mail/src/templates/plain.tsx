import { Action, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

/** What has no template of its own: the text of the notification and where it leads. */
export const plain: Template<'plain'> = {
  subject: ({ text }) => text,
  preview: ({ why }) => why,
  body: ({ name, text, href, security }, link) => (
    <>
      <Title>{text}</Title>
      <P>Hello {firstName(name)}, we wanted you to know straight away.</P>
      <Action href={link(href)}>Open it in Voltmere</Action>
      {security && <Notice>Doesn’t look right? Reply to this email straight away and we’ll look into it.</Notice>}
    </>
  ),
};
