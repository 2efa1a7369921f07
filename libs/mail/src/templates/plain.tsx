import { Action, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

/** For notifications without a template of their own: the notification's text and its link. */
export const plain: Template<'plain'> = {
  subject: ({ text }) => text,
  preview: ({ why }) => why,
  body: ({ name, text, href, security }, link) => (
    <>
      <Title>{text}</Title>
      <P>Hello {firstName(name)}, we thought you should know straight away.</P>
      <Action href={link(href)}>See it in Voltmere</Action>
      {security && <Notice>Doesn’t look right? Reply to this email straight away and we’ll look into it.</Notice>}
    </>
  ),
};
